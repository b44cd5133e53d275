/** First words of a model that refuses, in its own voice. "Could not apply the patch" is a report, not a refusal. */
const refusals: readonly RegExp[] = [
  /^(?:i['’]?m|i am) (?:really |very |so )?sorry\b/iu,
  /^(?:sorry|apologies|unfortunately),? (?:but )?i\b/iu,
  /\bi (?:can(?:no|['’])t|can not|won['’]t|am (?:not able|unable) to|['’]m (?:not able|unable) to) (?:help|assist|provide|comply|fulfil|answer|summari[sz]e)/iu,
  /\bas an? (?:ai|language model|assistant)\b/iu,
  /^(?:es tut mir leid|tut mir leid|entschuldigung)|\bich kann (?:dabei|dir|ihnen|das) (?:leider )?nicht\b/iu,
  /^(?:désolée?|je suis désolée?)|\bje ne peux pas (?:vous |t['’])?(?:aider|répondre|résumer)/iu,
  /^(?:lo siento|disculpa|perdón)|\bno puedo (?:ayudar|responder|resumir)/iu,
  /^(?:desculpe|sinto muito|lamento)|\bnão posso (?:ajudar|responder|resumir)/iu,
  /^mi dispiace|\bnon posso (?:aiutar|rispondere|riassumere)/iu,
  /^(?:het spijt me|sorry)|\bik kan (?:je|u|daar|dat) (?:helaas )?niet\b/iu,
  /^(?:przykro mi|niestety nie mogę)|^(?:üzgünüm|maalesef)|^maaf\b/iu,
  /^(?:извините|простите|к сожалению, я)|я не могу (?:помочь|ответить|выполнить)/iu,
  /^(?:вибачте|перепрошую|на жаль, я)|я не можу (?:допомогти|відповісти)/iu,
  /^(?:抱歉|对不起|對不起|很抱歉|很遗憾)|我(?:无法|不能|無法)(?:帮助|协助|幫助|協助|回答|提供|完成您)/u,
  /^(?:申し訳|すみません|ごめん)|お(?:手伝い|答え)(?:は|することは)?でき(?:ません|かねます)/u,
  /^(?:죄송|미안)|도와\s?드릴 수 없/u,
  /^(?:آسف|عذرًا|عذرا|أعتذر)|لا (?:أستطيع|يمكنني) (?:مساعدت|الإجابة)/u,
  /^(?:متأسفم|ببخشید)|^(?:סליחה|מצטער)|^(?:क्षमा करें|माफ़ कीजिए|माफ कीजिए)|^(?:ขออภัย|ขอโทษ)|^(?:λυπάμαι|συγγνώμη)/u,
];

/** A model that talks to the user instead of writing for them. */
const chatOpenings: readonly RegExp[] = [
  /^(?:sure|of course|certainly|absolutely|okay|ok|great|got it|understood|no problem|happy to)\b\s*[,!.:—–-]/iu,
  /^(?:hi|hello|hey)\b(?: there)?\s*[,!.]/iu,
  /^here(?:['’]s| is| are)\b/iu,
  /^(?:great|good|nice|excellent) (?:job|work|question|point)\b/iu,
  /^(?:thanks|thank you)\b/iu,
  /\b(?:how (?:can|may) i (?:help|assist)|what would you like|let me know (?:if|what|how)|would you like me to|do you want me to|shall i|should i\b.*\?|is there anything else|feel free to)/iu,
  /^(?:let me|i['’]ll|i will|i['’]m going to|i can (?:also |now )?(?:help|add|do|write|create|explain|fix))\b/iu,
  /^(?:klar|natürlich|gerne|selbstverständlich|danke)\s*[,!.:]|\b(?:soll ich|möchtest du, dass ich|wie kann ich (?:dir|ihnen) helfen)/iu,
  /^(?:bien sûr|d['’]accord|avec plaisir|merci)\s*[,!.:]|^voici\b|\b(?:voulez-vous que je|veux-tu que je|comment puis-je)/iu,
  /^(?:claro|por supuesto|desde luego|gracias)\s*[,!.:]|\b(?:quieres que|¿?en qué puedo ayud|te gustaría que)/iu,
  /^(?:claro|com certeza|obrigad[oa])\s*[,!.:]|\b(?:gostaria que eu|quer que eu|como posso ajudar)/iu,
  /^(?:certo|certamente|volentieri|grazie)\s*[,!.:]|\b(?:vuoi che io|come posso aiutar)/iu,
  /^(?:natuurlijk|zeker|bedankt)\s*[,!.:]|\b(?:zal ik|wil je dat ik)\b/iu,
  /^(?:oczywiście|jasne|dziękuję)\s*[,!.:]|^(?:tabii|elbette|teşekkürler)\s*[,!.:]|^(?:tentu|baik|terima kasih)\s*[,!.:]/iu,
  /^(?:конечно|хорошо|спасибо|разумеется)\s*[,!.:]|(?:хотите, чтобы я|чем (?:я )?могу помочь|хочешь, чтобы я)/iu,
  /^(?:звичайно|звісно|добре|дякую)\s*[,!.:]|(?:хочете, щоб я|чим (?:я )?можу допомогти)/iu,
  /^(?:好的|当然|當然|没问题|沒問題|谢谢|謝謝)[,，!！。：:]|(?:需要我|要我帮|我可以帮|请问您|有什么可以帮)/u,
  /^(?:もちろん|承知|かしこまり|はい、|了解|ありがとう)|(?:お手伝い(?:しましょう|できること)|いかがですか|しましょうか)/u,
  /^(?:물론|네[,.]|알겠습니다|감사합니다)|(?:도와드릴까요|해 드릴까요|원하시나요)/u,
  /^(?:بالتأكيد|بالطبع|حسنًا|حسنا|شكرًا|شكرا)[\s،,!.]|(?:كيف يمكنني مساعدت|هل تريد مني)/u,
  /^(?:ज़रूर|जरूर|बिल्कुल|धन्यवाद)[\s,!।]|क्या आप चाहते हैं कि मैं/u,
];

/** Several proposals in one text. Read before line breaks are folded. */
const alternativeShapes: readonly RegExp[] = [
  /(?:^|\n)\s*(?:[-*•]|\d+[.)])\s+\S[^\n]*\n+\s*(?:[-*•]|\d+[.)])\s+\S/u,
  /(?:^|\s)\(?(?:1|a)[.)]\s[\s\S]+\s\(?(?:2|b)[.)]\s/iu,
  /\b(?:option|choice|variante|opción|opção|opzione|вариант|варіант) ?[1a][:.)]/iu,
  /(?<!\p{L})(?:alternatively|or alternatively|alternativ dazu|ou bien|o bien,|либо же|或者也可以|もしくは)(?!\p{L})/iu,
  /\S\s(?:\||\/\/)\s\S/u,
];

export function refuses(text: string): boolean {
  return refusals.some((shape) => shape.test(text));
}

export function chats(text: string): boolean {
  return chatOpenings.some((shape) => shape.test(text));
}

export function offersSeveral(text: string): boolean {
  return alternativeShapes.some((shape) => shape.test(text));
}
