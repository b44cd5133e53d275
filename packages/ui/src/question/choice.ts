/** What the reader has chosen of one question so far. */
export interface Choice {
  readonly picked: readonly string[];
  /** The reader's own words; empty for none. */
  readonly own: string;
}

/** The answers of a choice: what was picked, then the reader's own words. */
export function answersOf({ own, picked }: Choice): readonly string[] {
  const words = own.trim();
  return words === "" ? picked : [...picked, words];
}

/** The choice after `label` was picked or let go; of one answer, own words give way to what is picked. */
export function picking(choice: Choice, label: string, multiple: boolean): Choice {
  if (!multiple) return { picked: [label], own: "" };
  const { own, picked } = choice;
  return { own, picked: picked.includes(label) ? picked.filter((each) => each !== label) : [...picked, label] };
}

/** The choice after the reader's own words changed; of one answer, what was picked gives way to them. */
export function writing(choice: Choice, own: string, multiple: boolean): Choice {
  return multiple || own.trim() === "" ? { ...choice, own } : { picked: [], own };
}
