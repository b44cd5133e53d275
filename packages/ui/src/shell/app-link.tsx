import type { ComponentProps, MouseEvent } from "react";

export type Navigate = (href: string) => void;

export interface AppLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  readonly href: string;
  readonly onNavigate: Navigate;
}

/** A link inside the page. New tabs, new windows and downloads stay the browser's. */
export function AppLink({ href, onNavigate, children, ...rest }: AppLinkProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        onNavigate(href);
      }}
    >
      {children}
    </a>
  );
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
