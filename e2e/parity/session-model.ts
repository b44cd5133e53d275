/** A model of a session, by OpenCode's ids. */
export interface SessionModel {
  readonly providerID: string;
  readonly modelID: string;
}
