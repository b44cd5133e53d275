import { describe, expect, it } from "vitest";
import { languageOf, sameLanguage } from "./language.js";

const samples: readonly (readonly [language: string, text: string])[] = [
  ["en", "The parser now reads tabs and all of the tests pass, but the docs are not updated yet."],
  ["de", "Der Parser liest jetzt Tabs und alle Tests sind grün, aber die Doku ist noch nicht aktuell."],
  [
    "fr",
    "Le parseur lit maintenant les tabulations et tous les tests passent, mais la documentation n'est pas à jour.",
  ],
  ["es", "El analizador ya lee las tabulaciones y todas las pruebas pasan, pero la documentación no está al día."],
  ["pt", "O analisador já lê as tabulações e todos os testes passam, mas a documentação ainda não está atualizada."],
  ["it", "Il parser ora legge le tabulazioni e tutti i test passano, ma la documentazione non è ancora aggiornata."],
  ["nl", "De parser leest nu tabs en alle tests zijn geslaagd, maar de documentatie is nog niet bijgewerkt."],
  ["pl", "Parser czyta teraz tabulatory i wszystkie testy przechodzą, ale dokumentacja nie jest jeszcze aktualna."],
  ["cs", "Parser teď čte tabulátory a všechny testy prošly, ale dokumentace ještě není aktuální."],
  ["ro", "Analizorul citește acum taburile și toate testele trec, dar documentația nu este încă actualizată."],
  ["tr", "Ayrıştırıcı artık sekmeleri okuyor ve bütün testler geçiyor, ama belgeler henüz güncel değil."],
  ["id", "Parser sekarang sudah bisa membaca tab dan semua tes lulus, tetapi dokumentasi belum diperbarui."],
  ["vi", "Bộ phân tích đã đọc được tab và các bài kiểm tra đều qua, nhưng tài liệu chưa được cập nhật."],
  ["fi", "Jäsennin lukee nyt sarkaimet ja kaikki testit menevät läpi, mutta ohjeet eivät ole vielä ajan tasalla."],
  ["hu", "Az elemző most már olvassa a tabokat és minden teszt átmegy, de a leírás még nem friss."],
  ["ru", "Парсер теперь читает табуляцию, и все тесты проходят, но документация ещё не обновлена."],
  ["uk", "Парсер тепер читає табуляцію, і всі тести проходять, але документація ще не оновлена."],
  ["bg", "Парсерът вече чете табулации и всички тестове минават, но документацията все още не е обновена."],
  ["fa", "تجزیه‌گر اکنون تب‌ها را می‌خواند و همه آزمون‌ها موفق است، اما مستندات هنوز به روز نیست."],
  ["ar", "المحلل يقرأ الآن علامات الجدولة وكل الاختبارات ناجحة لكن التوثيق لم يتم تحديثه بعد."],
  ["ur", "پارسر اب ٹیب پڑھتا ہے اور سب ٹیسٹ کامیاب ہیں لیکن دستاویز ابھی تازہ نہیں ہے۔"],
  ["hi", "पार्सर अब टैब पढ़ता है और सभी टेस्ट पास हैं, लेकिन दस्तावेज़ अभी अद्यतन नहीं है।"],
];
const others = samples.flatMap(([one, given]) =>
  samples.filter(([other]) => other !== one).map(([other, output]) => [one, other, given, output] as const),
);

describe("languageOf", () => {
  it.each(samples)("is certain of %s", (language, text) => {
    expect(languageOf(text)).toBe(language);
  });

  it.each([["Parser fixed."], ["React 19"], [""], ["src/parse.ts"], ["OK, vitest"]])("is silent about %j", (text) => {
    expect(languageOf(text)).toBeUndefined();
  });

  it.each([
    ["Danish and Norwegian", "Parseren læser nu tabulatorer, og alle test er grønne, men siden er ikke ny."],
    ["a mix", "The build is red, aber ich weiß nicht, warum das so ist, and the logs are empty."],
  ])("does not decide between %s", (_name, text) => {
    expect(languageOf(text)).toBeUndefined();
  });
});

describe("sameLanguage", () => {
  it.each(others)("a conversation in %s lets no certain %s through", (_one, _other, given, output) => {
    expect(sameLanguage(output, given, given)).toBe(false);
  });

  it("follows the user when the reply is in another language", () => {
    const [german, english] = [samples[1]?.[1] ?? "", samples[0]?.[1] ?? ""];
    expect(sameLanguage(german, german, english)).toBe(true);
    expect(sameLanguage(english, german, english)).toBe(false);
  });

  it("takes no pasted log for the user's words", () => {
    const user =
      "Warum ist das so und was mache ich dagegen?\nerror: the type of this is not what it should be for that";
    expect(sameLanguage("Das ist ein Fehler der Typen und nicht der Daten.", user, "")).toBe(true);
  });
});
