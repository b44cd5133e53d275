import { proseIn } from "./prose.js";

/**
 * Frequent function words, chosen so that they are rare in the neighbours. Only languages that share a script
 * need telling apart; the script guard does the rest.
 */
const functionWords: Readonly<Record<string, string>> = {
  en: "the and is are was were with that this for of to from not has have it be but you which should it's",
  de: "der die das und ist sind nicht mit ein eine einen dem den auf für von zu im noch wurde werden wird aber auch bitte",
  fr: "le la les des est et une un dans pour avec pas du sur que qui sont ce cette mais au aux été vous",
  es: "el la los las y es una un para con que por no se del al como pero está son fue lo más esta hay",
  pt: "o os as e é uma um para com que não do da dos das no na em foi mas está são mais ao também",
  it: "il lo gli la e è una un per con che non del della dei nel nella sono ma anche al di da questo stato",
  nl: "de het een en is zijn niet met van voor dat op te naar maar ook nog wordt werd om deze er",
  sv: "och är det att en ett som för inte med av på den har till men också från nu blev",
  pl: "i jest nie w na z do się że to jak ale są został została dla przez oraz po jeszcze",
  cs: "a je se na v že ale jsou byl byla pro do jak nebo také ještě není tento z",
  ro: "și este în nu pe cu la un o de pentru care dar sunt fost din mai că",
  tr: "ve bir bu için ile değil da de olarak ama daha çok var yok oldu sonra gibi mi",
  id: "dan yang di ke dari untuk dengan ini itu tidak ada sudah akan pada atau juga telah belum",
  vi: "và là của không trong cho với các một được này đã có những để từ chưa hãy",
  fi: "ja on ei se että oli mutta myös ovat kun tai jos nyt vielä tämä kuin",
  hu: "és az a nem hogy is egy van volt de meg csak még már ez vagy",
  ru: "и в не на что это как но был для с по из уже все ещё или если так ы",
  uk: "і в не на що це як але був для з та ще або якщо вже є й від",
  ar: "في من على إلى هذا هذه التي الذي أن لا ما مع عن تم كان لم هو قد",
  fa: "در از به که این است را با برای آن شد شده می و هم نیست یا بود",
  hi: "और है में के की को से का नहीं यह हैं पर लिए एक कर भी था अब",
  mr: "आणि आहे मध्ये च्या नाही हे साठी एक पण आहेत होते करा आता",
};

const sets = Object.entries(functionWords).map(([language, words]): readonly [string, ReadonlySet<string>] => [
  language,
  new Set(words.split(" ")),
]);

/** When a profile may speak: hits, share of all words, and how far ahead of the next language. */
const confidence = { minHits: 3, minShare: 0.18, minLead: 1.8 } as const;

/** The language of a text's prose, or undefined when its function words do not settle it. */
export function languageOf(text: string): string | undefined {
  const words =
    proseIn(text)
      .toLowerCase()
      .match(/[\p{L}\p{M}'’]+/gu) ?? [];
  const counts = sets
    .map(([language, set]) => ({ language, hits: words.filter((word) => set.has(word)).length }))
    .toSorted((a, b) => b.hits - a.hits);
  const [first, second] = counts;
  if (first === undefined || first.hits < confidence.minHits) return undefined;
  if (first.hits < words.length * confidence.minShare) return undefined;
  return first.hits >= (second?.hits ?? 0) * confidence.minLead ? first.language : undefined;
}

/** False only when both languages are certain and differ: the output's, and the user's (else the reply's). */
export function sameLanguage(output: string, userText: string, replyText: string): boolean {
  const written = languageOf(output);
  const expected = languageOf(userText) ?? languageOf(replyText);
  return written === undefined || expected === undefined || written === expected;
}
