/** A request that somebody made to a provider. */
export interface ProviderRequest {
  /** Lower case, with the port when it is not the scheme's own. */
  readonly host: string;
  /** With the query. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
