export interface LoginModel {
  readonly providerID: string;
  readonly name: string;
  readonly usable: boolean;
  /** What to know of a usable one, or why another is left out. */
  readonly note?: string | undefined;
  /** There was a login and its vendor no longer accepts it. */
  readonly needsSignIn?: boolean | undefined;
  /** OpenCode's own command that mends it. */
  readonly command?: string | undefined;
}

const stateOf = ({ needsSignIn, usable }: LoginModel): string =>
  usable ? "Usable" : needsSignIn ? "Sign in again" : "Not usable";

/** The providers OpenCode knows a login of: whether each can be called, and if not, why and what mends it. */
export function LoginList({ logins }: { readonly logins: readonly LoginModel[] }) {
  if (logins.length === 0) return <p className="text-sm text-muted">OpenCode knows no login.</p>;
  return (
    <ul className="divide-y divide-line">
      {logins.map((login) => (
        <li key={login.providerID} className="py-2.5 text-sm">
          <div className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 font-medium break-words">{login.name}</span>
            <span className={login.usable ? "shrink-0 text-accent" : "shrink-0 text-muted"}>{stateOf(login)}</span>
          </div>
          {login.note ? <p className="mt-0.5 text-[0.8125rem] text-muted">{login.note}</p> : null}
          {login.command ? (
            <code className="mt-1 inline-block rounded-md bg-tint px-2 py-1 font-mono text-xs">{login.command}</code>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
