/** What a key press in the composer asks for. */
export type KeyIntent = "send" | "fill" | "stop" | "dismiss" | "type";

export interface ComposerKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly modified: boolean;
  /** An input method is choosing characters; its Enter belongs to it. */
  readonly composing: boolean;
}

export interface ComposerMoment {
  readonly empty: boolean;
  readonly busy: boolean;
  readonly suggesting: boolean;
}

/**
 * Enter sends what was written and never a suggestion; the arrow fills an empty composer and only that. Escape in
 * an empty composer stops a running turn, or puts the suggestion away.
 */
export function keyIntent(press: ComposerKey, moment: ComposerMoment): KeyIntent {
  if (press.composing || press.modified) return "type";
  switch (press.key) {
    case "Enter":
      return press.shiftKey ? "type" : "send";
    case "ArrowRight":
      return moment.empty && moment.suggesting && !press.shiftKey ? "fill" : "type";
    case "Escape":
      if (!moment.empty) return "type";
      return moment.busy ? "stop" : moment.suggesting ? "dismiss" : "type";
    default:
      return "type";
  }
}
