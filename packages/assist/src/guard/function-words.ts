/**
 * Frequent function words of languages that share a script with others. They need not be unique: a word of
 * several languages speaks for each of them, and the profile decides by how far one language is ahead.
 */
export const functionWords: Readonly<Record<string, string>> = {
  en: "the and is are was were with that this these for of to from not has have had it its it's be been but you your i we they which who what why how should would could can will now all still only because when into than then there as at by on in so if or one an a do does did no more",
  de: "der die das und ist sind war wurde wurden wird werden nicht mit ein eine einen einem einer dem den des auf für von zu zum zur im in ich du er sie es wir habe hat haben dass als so noch aber auch bitte alle jetzt nun bei beim aus an am um wenn weil nur schon kein keine mehr mein dein dir mir warum wie was hier",
  fr: "le la les l des du de d et est sont était a ont ai un une dans pour avec pas ne n que qui ce cette ces mais au aux été sur par plus je tu il elle nous vous se sa son ses leur mon ton pourquoi comment tout tous encore déjà maintenant si ou où y en à",
  es: "el la los las lo un una unos y e o de del al a en con por para sin que qué se su sus es son está están fue ha han no pero como cómo ya más este esta estos hay me te le tu mi muy todo todos aún ahora porque cuando si",
  pt: "o a os as um uma e é de do da dos das no na nos nas em para por com que se não foi foram está estão são mas mais como já ao à também isso este esta eu você ele ela seu sua tem ser agora ainda porque quando muito todos",
  it: "il lo la i gli le un uno una e è di del della dei delle nel nella nei da dal con per su che non si ha ho hanno sono è stato stata ma anche come più questo questa ora ancora se perché quando tutti mi ti ci al alla",
  nl: "de het een en is zijn was werd wordt worden niet met van voor dat die op te ten naar maar ook nog om deze dit er aan bij uit ik je jij hij zij we wij heeft heb hebben nu alle als omdat waarom hoe wat kan geen meer in",
  sv: "och är var det den att en ett som för inte med av på har hade till men också från nu blev blir de jag du vi han hon om så alla när varför hur kan ska vid i eller än inga",
  da: "og er var det den at en et som for ikke med af på har havde til men også fra nu blev bliver de jeg du vi han hun om så alle når hvorfor hvordan kan skal ved i eller end ingen",
  nb: "og er var det den at en et som for ikke med av på har hadde til men også fra nå ble blir de jeg du vi han hun om så alle når hvorfor hvordan kan skal ved i eller enn ingen",
  pl: "i jest są był była było nie w we na z ze do się że to ten ta te jak ale oraz lub został została zostały dla przez po już jeszcze teraz gdy jeśli bo który która które mi ci co dlaczego tylko wszystkie",
  cs: "a je jsou byl byla bylo se si na v ve že to ten ta ale pro do z ze s jak nebo také ještě už není nejsou jsem jsme při když protože co proč který která které jen všechny teď zatím chyběla",
  ro: "și este sunt era a au în nu pe cu la un o de din pentru care ce cum dar sau fost mai că se să al ale lui acest această acum încă toate când dacă eu tu",
  tr: "ve bir bu şu o için ile değil da de mi mı olarak ama daha çok var yok oldu olan sonra gibi ki ne neden nasıl her şimdi henüz bütün kadar ise eğer ben sen",
  id: "dan yang di ke dari untuk dengan ini itu tidak ada sudah akan pada atau juga telah belum saya kamu anda bisa dapat karena jika adalah oleh dalam semua masih lagi agar tetapi",
  vi: "và là của không trong cho với các một được này đã có những để từ chưa hãy tôi bạn khi nếu nhưng cũng đang sẽ bị ở vào ra lại trên như vì thì",
  fi: "ja on ovat oli ei se ne että mutta myös kun tai jos nyt vielä tämä kuin minä sinä hän joka jotka sekä kaikki miksi miten vain jo olen olet",
  hu: "és az a egy nem hogy is van vannak volt de meg csak még már ez azt ezt vagy ha mert mint minden hogyan miért most el ki be fel én te",
  ru: "и в во не на что это этот эта как но был была было были для с со по из у к от до за уже все всё ещё еще или если так я ты он она мы вы его их же бы при когда чтобы почему только теперь пожалуйста",
  uk: "і й в у не на що це цей ця як але був була було були для з із зі та по від до за вже все усе ще або якщо так я ти він вона ми ви його їх же б при коли щоб чому лише тепер поки її є",
  bg: "и в във не на че това този тази как но беше са е за с със по от до вече все още или ако така аз ти той тя ние вие го ги да при когато защо само сега вместо ще се",
  ar: "في من على إلى عن مع هذا هذه ذلك التي الذي أن إن لا ما لم لن قد تم كان كانت هو هي لكن كل بعد قبل حيث عند ثم أو بسبب الآن",
  fa: "در از به که این آن است را با برای تا شد شده می و هم نیست یا بود اما هنوز هر یک ما من تو کن کرد",
  ur: "میں ہے ہیں کا کی کے کو سے اور یہ وہ نہیں پر نے ہو گیا گئی تھا بھی ابھی کرو ایک",
  hi: "और है हैं में के की को से का नहीं यह वह पर लिए एक कर करो भी था थी अब ने हो मैंने इसे लेकिन सभी आने",
  mr: "आणि आहे आहेत मध्ये च्या चा ची नाही हे हा ही साठी एक पण होते करा आता मी तू ला ने सर्व",
};

/** Letters that one language has and its neighbours on the same script do not; a word with one counts as a hit. */
export const tellingLetters: readonly (readonly [language: string, letters: RegExp])[] = [
  ["ru", /[ыэё]/u],
  ["uk", /[іїєґ]/u],
  ["de", /ß/u],
  ["es", /ñ/u],
  ["pt", /[ãõ]/u],
  ["pl", /[łśźż]/u],
  ["cs", /[řůě]/u],
  ["tr", /[ğı]/u],
  ["ro", /[șț]/u],
  ["hu", /[őű]/u],
  ["vi", /[ơưđạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/u],
  ["fa", /[ژگپچ]/u],
  ["ur", /[ٹڈڑےں]/u],
];
