/** Closes an exhaustive switch: it compiles only while every case is handled. */
export function impossible(value: never): never {
  throw new TypeError(`A case is missing for ${JSON.stringify(value)}`);
}
