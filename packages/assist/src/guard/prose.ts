/**
 * What is left of a text when code is taken out: fenced blocks, inline code, links, paths, flags, file names and
 * identifiers. The language of a conversation is judged by its prose alone.
 */
export function proseIn(text: string): string {
  return text
    .replace(/(?:^|\n)[ \t]*(```|~~~)[\s\S]*?(?:\n[ \t]*\1|$)/gu, " ")
    .replace(/`[^`\n]*`/gu, " ")
    .replace(/\bhttps?:\/\/\S+/gu, " ")
    .replace(/(?:^|(?<=\s))\S*[a-z0-9_\-.~]\/[a-z0-9_\-.~]\S*/giu, " ")
    .replace(/(?:^|(?<=\s))--?[a-z][\w-]*/giu, " ")
    .replace(/\b\w+(?:\.\w+)+\b(?:\(\))?/gu, (word) => (/[a-z]/iu.test(word) ? " " : word))
    .replace(/\b[a-z]\w*_\w+\b|\b[a-z]+[A-Z]\w*\b|\b\w+\(\)/gu, " ");
}
