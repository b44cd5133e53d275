/**
 * Types `text` over the selection with the caret behind it, so that undo takes it out again; false when the browser
 * refuses and nothing was changed. `execCommand` is the only way into a browser's undo history and has no successor.
 */
export function typeText(field: HTMLTextAreaElement, text: string): boolean {
  field.focus();
  const doc = field.ownerDocument;
  return typeof doc.execCommand === "function" && doc.execCommand("insertText", false, text);
}
