const programs = new Set(
  (
    "npm npx yarn pnpm bun deno node tsc eslint prettier vitest jest git gh docker docker-compose podman kubectl helm " +
    "terraform ansible cargo rustc go pip pip3 python python3 pytest poetry uv ruby bundle rake rails php composer " +
    "mvn gradle ./gradlew dotnet swift flutter curl wget ssh scp rsync sudo cd ls mkdir rmdir rm cp mv chmod chown " +
    "cat echo export source make cmake apt apt-get brew systemctl psql sqlite3 redis-cli aws gcloud az sed awk grep rg"
  ).split(" "),
);

/** English words that a command line does not hold and a request does. */
const requestWords =
  /\b(?:the|a|an|and|to|so|that|with|for|please|of|is|are|should|it|this|all|why|how|if|more|my|your)\b/iu;

/** True when `text` would run something if it were pasted into a shell: `$ x`, `!x`, `./x`, `npm test`, `A=1 x`. */
export function isCommandLine(text: string): boolean {
  const bare = text.trim();
  const line = bare.replace(/^`+|`+$/gu, "").trim();
  if (/^(?:[$%❯]\s+\S|![\w./]|\.{1,2}\/\S)/u.test(line)) return true;
  const words = line.replace(/^(?:[A-Z_][A-Z0-9_]*=\S+\s+)+/u, "").split(/\s+/u);
  const first = words[0] ?? "";
  if (!programs.has(first)) return line !== bare && bare.startsWith("`") && bare.endsWith("`") && !/\s/u.test(line);
  if (/[^\p{ASCII}]/u.test(line)) return false;
  return /(?:\s-{1,2}\w|&&|\|\||\s\|\s|\s>\s|\$\()/u.test(line) || !requestWords.test(line);
}

/** True for `/compact` and `/review the diff`; a path such as `/src/app.ts` is none. */
export function isSlashCommand(text: string): boolean {
  return /^\/[\p{L}\p{N}_:.-]+(?:\s|$)/u.test(text.trim().replace(/^`+|`+$/gu, ""));
}
