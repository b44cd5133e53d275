/** Why a field of an answer is not shown. */
export type DropReason =
  | "switched-off"
  | "not-json"
  | "missing"
  | "silent"
  | "refusal"
  | "chat-speak"
  | "alternatives"
  | "shell-line"
  | "slash-command"
  | "echo"
  | "repeats-request"
  | "wrong-script"
  | "wrong-language"
  | "false-success"
  | "invented-name"
  | "secret";
