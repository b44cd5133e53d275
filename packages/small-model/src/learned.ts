import type { Approach } from "./approach.js";

type Lesson = Pick<Approach, "format" | "rung" | "thinkingFields" | "tokenField" | "tokenFieldSwapped">;

/** What earlier answers taught about a model, kept while the process lives, so that a refusal is paid for once. */
export interface Learned {
  recall(model: string, first: Approach): Approach;
  keep(model: string, worked: Approach, askedWithSchema: boolean): void;
}

const maxModels = 500;

export function createLearned(): Learned {
  const lessons = new Map<string, Partial<Lesson>>();
  return {
    recall: (model, first) => ({ ...first, ...lessons.get(model) }),
    keep(model, worked, askedWithSchema) {
      const { format, thinkingFields, tokenField, tokenFieldSwapped, rung } = worked;
      const earlier = lessons.get(model);
      lessons.delete(model);
      lessons.set(model, {
        ...earlier,
        format,
        thinkingFields,
        tokenField,
        tokenFieldSwapped,
        ...(askedWithSchema ? { rung } : {}),
      });
      for (const oldest of lessons.keys()) {
        if (lessons.size <= maxModels) break;
        lessons.delete(oldest);
      }
    },
  };
}
