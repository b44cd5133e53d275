/**
 * Puts `text` in place of the selection with the caret behind it, as if it had been typed, so that undo takes it
 * out again. `execCommand` is the only way into a browser's undo history (it has no successor); where it is
 * refused the text is set without one.
 */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  const doc = field.ownerDocument;
  const typed = typeof doc.execCommand === "function" && doc.execCommand("insertText", false, text);
  if (typed) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
