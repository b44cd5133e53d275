/** Another process held the lock on OpenCode's logins for longer than a refresh takes. */
export class LoginsBusy extends Error {
  override readonly name = "LoginsBusy";
}
