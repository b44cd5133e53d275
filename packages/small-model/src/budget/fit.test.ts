import fc from "fast-check";
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { describe, expect, it } from "vitest";
import { fitPrompt } from "./fit.js";

const samples: Readonly<Record<string, readonly string[]>> = {
  English: [
    "The deployment failed ",
    "because ",
    "of a missing key. ",
    "Nevertheless, ",
    "tests pass; ",
    "internationalization ",
  ],
  code: [
    "export const x = await fetch(url, { method });\n",
    "if (a?.b !== undefined) {\n\t",
    "}\n",
    "useQueryClient() => ",
    "0x9f8a7c, ",
  ],
  Chinese: ["部署失败了,", "因为配置文件缺少密钥。", "所有测试都通过,", "数据库迁移", "會話助手"],
  Korean: ["배포가 실패했습니다. ", "설정 파일에 키가 ", "없기 때문입니다. ", "모든 테스트가 통과했습니다. "],
  emoji: ["🎉", "👩‍👩‍👧‍👦", "🇩🇪", "❤️‍🔥", "👍🏽", "🚀", "😀"],
};

describe.each(Object.entries(samples))("a prompt in %s", (_, words) => {
  it("never exceeds its budget by a real tokenizer", () => {
    const texts = fc.array(fc.constantFrom(...words), { minLength: 50, maxLength: 400 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(texts, fc.integer({ min: 80, max: 2000 }), (prompt, budget) => {
        const fitted = fitPrompt({ system: "Be brief.", prompt }, budget, "truncate");
        if (!fitted.ok) return;
        expect(encode(fitted.prompt).length + encode("Be brief.").length).toBeLessThanOrEqual(budget);
      }),
      { numRuns: 60 },
    );
  });
});

describe("cutting a prompt", () => {
  it("never splits a grapheme", () => {
    const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
    const graphemes = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);
    const text = fc.array(fc.constantFrom("👩‍👩‍👧‍👦", "🇩🇪", "e\u0301", "👍🏽", "한", "ab "), {
      minLength: 120,
      maxLength: 400,
    });
    fc.assert(
      fc.property(text, fc.integer({ min: 80, max: 600 }), (parts, budget) => {
        const prompt = parts.join("");
        const fitted = fitPrompt({ system: undefined, prompt }, budget, "truncate");
        if (!fitted.ok || !fitted.truncated) return;
        const [head = "", tail = ""] = fitted.prompt.split("\n[…]\n");
        const whole = graphemes(prompt);
        expect(graphemes(head)).toEqual(whole.slice(0, graphemes(head).length));
        expect(graphemes(tail)).toEqual(whole.slice(whole.length - graphemes(tail).length));
      }),
      { numRuns: 100 },
    );
  });

  it("keeps the head and the tail, where a long reply says how it ended", () => {
    const prompt = `Start of the reply.\n${"filler words go here. ".repeat(2000)}\nResult: migration failed on table 7`;
    const fitted = fitPrompt({ system: undefined, prompt }, 1000, "truncate");
    expect(fitted).toMatchObject({ ok: true, truncated: true });
    expect(fitted.ok && fitted.prompt.startsWith("Start of the reply.")).toBe(true);
    expect(fitted.ok && fitted.prompt.endsWith("Result: migration failed on table 7")).toBe(true);
  });

  it("uses most of the budget it has", () => {
    const fitted = fitPrompt({ system: undefined, prompt: "plain words again ".repeat(5000) }, 4000, "truncate");
    expect(fitted.ok && encode(fitted.prompt).length).toBeGreaterThan(3000);
  });

  it("counts the system text and never cuts it", () => {
    const system = "rule ".repeat(300);
    expect(fitPrompt({ system, prompt: "word ".repeat(300) }, 320, "truncate")).toMatchObject({
      ok: false,
      availableTokens: 320,
    });
  });

  it("is refused with both numbers when the caller wants all or nothing", () => {
    const fitted = fitPrompt({ system: undefined, prompt: "word ".repeat(1000) }, 500, "error");
    expect(fitted).toMatchObject({ ok: false, availableTokens: 500 });
    expect(!fitted.ok && fitted.neededTokens).toBeGreaterThan(900);
  });
});
