/** A pasted line of a log, a stack trace or a shell: machines wrote it, in English. */
const logLine =
  /^[ \t]*(?:at\s.+:\d+|\w+(?:Error|Exception|Warning)(?: \[\w+\])?: .*|(?:error|warning|fatal|panic)(?: ?[[(]?\w+[\])]?)?: .*|\d{4}-\d\d-\d\d[T ].*|\[[\w:. -]+\] .*|npm (?:ERR!|error|warn) .*|Traceback \(.*|File ".*|\$ .*|FAIL .*)$/gimu;

/** The prose a person typed: like `proseIn`, and without the lines of logs and traces they pasted. */
export function typedProseIn(text: string): string {
  return proseIn(text.replace(logLine, " "));
}

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
    .replace(/\b[a-z]\w*_\w+\b(?:\(\))?|\b[a-z]+[A-Z]\w*\b(?:\(\))?|\b\w+\(\)/gu, " ");
}
