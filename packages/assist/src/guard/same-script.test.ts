import { describe, expect, it } from "vitest";
import { proseIn } from "./prose.js";
import { sameScript } from "./same-script.js";
import { mainScript, scriptProfile } from "./script.js";

/** One sentence in each script: "the settings page was added". */
const samples: readonly (readonly [script: string, sentence: string])[] = [
  ["latin", "The settings page was added to the project"],
  ["cyrillic", "Страница настроек добавлена в проект"],
  ["greek", "Η σελίδα ρυθμίσεων προστέθηκε στο έργο"],
  ["armenian", "Կարգավորումների էջը ավելացվեց նախագծին"],
  ["georgian", "პარამეტრების გვერდი დაემატა პროექტს"],
  ["hebrew", "דף ההגדרות נוסף לפרויקט"],
  ["arabic", "أضيفت صفحة الإعدادات إلى المشروع"],
  ["devanagari", "सेटिंग का पृष्ठ परियोजना में जोड़ा गया"],
  ["bengali", "সেটিংস পাতা প্রকল্পে যোগ করা হয়েছে"],
  ["gurmukhi", "ਸੈਟਿੰਗ ਪੰਨਾ ਪ੍ਰੋਜੈਕਟ ਵਿੱਚ ਜੋੜਿਆ ਗਿਆ"],
  ["gujarati", "સેટિંગ પાનું પ્રોજેક્ટમાં ઉમેરાયું"],
  ["tamil", "அமைப்புகள் பக்கம் திட்டத்தில் சேர்க்கப்பட்டது"],
  ["telugu", "సెట్టింగుల పేజీ ప్రాజెక్టులో చేర్చబడింది"],
  ["kannada", "ಸೆಟ್ಟಿಂಗ್ ಪುಟವನ್ನು ಯೋಜನೆಗೆ ಸೇರಿಸಲಾಗಿದೆ"],
  ["malayalam", "ക്രമീകരണ പേജ് പദ്ധതിയിൽ ചേർത്തു"],
  ["sinhala", "සැකසුම් පිටුව ව්‍යාපෘතියට එක් කරන ලදී"],
  ["thai", "เพิ่มหน้าการตั้งค่าในโครงการแล้ว"],
  ["lao", "ເພີ່ມໜ້າການຕັ້ງຄ່າໃນໂຄງການແລ້ວ"],
  ["myanmar", "ဆက်တင်စာမျက်နှာကို ပရောဂျက်တွင် ထည့်ပြီးပါပြီ"],
  ["khmer", "ទំព័រការកំណត់ត្រូវបានបន្ថែមទៅគម្រោង"],
  ["tibetan", "སྒྲིག་འགོད་ཤོག་ངོས་ལས་གཞིར་བསྣན་ཟིན།"],
  ["ethiopic", "የቅንብሮች ገጽ ወደ ፕሮጀክቱ ተጨምሯል"],
  ["han", "设置页面已经添加到项目里面"],
  ["kana", "設定ページをプロジェクトに追加しました"],
  ["hangul", "설정 페이지가 프로젝트에 추가되었습니다"],
];
const pairs = samples.flatMap(([one, given]) => samples.map(([other, output]) => [one, other, given, output] as const));
const mixed = pairs.filter(([one, other]) => one !== other);

describe("scripts", () => {
  it.each(samples)("recognises %s", (script, sentence) => {
    expect(mainScript(scriptProfile(sentence))).toBe(script);
  });

  it.each(samples)("keeps %s in a conversation of its own script", (_script, sentence) => {
    expect(sameScript(sentence, sentence, sentence)).toBe(true);
  });

  it.each(mixed)("a conversation in %s lets nothing in %s through", (_one, _other, given, output) => {
    expect(sameScript(output, given, given)).toBe(false);
  });

  it.each(samples.filter(([script]) => script !== "latin"))(
    "names and code may stay as they are in %s",
    (_s, sentence) => {
      expect(sameScript(`${sentence}: src/parse.ts, npm`, sentence, sentence)).toBe(true);
    },
  );
});

describe("sameScript", () => {
  const russian = "Почему падает сборка?";

  it.each<[string, boolean, string, string, string]>([
    [
      "English code in a fence says nothing of the reader",
      false,
      "The build fails on a missing type.",
      `${russian}\n\`\`\`\nthe quick brown fox jumps over the lazy dog\n\`\`\``,
      "Не хватает типа.",
    ],
    [
      "a pasted log does not outweigh the reader's words",
      true,
      "Сборка падает из-за типа.",
      `${russian}\nTypeError: Cannot read properties of undefined (reading 'map')\n    at render (/app/src/view.tsx:10:4)`,
      "The type is missing.",
    ],
    [
      "a long pasted English text leaves both open",
      true,
      "Сборка падает из-за типа.",
      `${russian} The compiler tells me that the property does not exist on this kind of object at all`,
      "Не хватает типа.",
    ],
    [
      "a short yes follows the language of the reply",
      true,
      "Сборка починена.",
      "ok",
      "Сборка починена, тесты проходят.",
    ],
    ["a symbol is no script", true, "The λ of the filter is now 0.5", "Lower the lambda", "Done, the value is 0.5"],
    [
      "a foreign word the conversation holds may be quoted",
      true,
      "The label now reads 設定",
      "Translate the label to 設定",
      "Done.",
    ],
    [
      "a foreign word from nowhere may not",
      false,
      "The label now reads 設定です",
      "Translate the label",
      "Done, the label is translated.",
    ],
    ["names and numbers alone have no language", true, "React 19", "升级到 React 19", "已升级。"],
    ["nothing but code is kept", true, "`a.b()`", russian, "да"],
  ])("%s", (_name, kept, output, user, reply) => {
    expect(sameScript(output, user, reply)).toBe(kept);
  });
});

describe("proseIn", () => {
  it.each([
    ["fenced code", "Fix this\n```ts\nconst x = 1;\n```\nplease", "Fix this please"],
    ["an open fence", "Fix this\n```ts\nconst x = 1;", "Fix this"],
    ["inline code and links", "Run `npm test`, see https://example.org/a", "Run , see"],
    [
      "paths, flags, files and identifiers",
      "Open src/app.ts, use --watch, call readFile() in main.ts",
      "Open use , call in",
    ],
    ["numbers stay", "It took 2.5 seconds", "It took 2.5 seconds"],
  ])("takes out %s", (_what, text, prose) => {
    expect(proseIn(text).replace(/\s+/gu, " ").trim()).toBe(prose);
  });
});
