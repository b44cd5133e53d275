import { Settings2 } from "lucide-react";
import { AppLink, type Navigate } from "./app-link.js";

interface AppHeaderProps {
  readonly demo: boolean;
  /** On a phone, a page with a bar of its own needs no second one. */
  readonly slim: boolean;
  readonly onNavigate: Navigate;
}

/** The bar over every page: whose product it is, whether it is the demo, and the way to the settings. */
export function AppHeader({ demo, slim, onNavigate }: AppHeaderProps) {
  return (
    <header
      className={`border-line bg-panel pt-[env(safe-area-inset-top)] ${slim && !demo ? "md:border-b" : "border-b"}`}
    >
      <div className={`h-12 items-center gap-3 ps-4 pe-2 ${slim ? "hidden md:flex" : "flex"}`}>
        <AppLink href="/" onNavigate={onNavigate} className="flex min-h-11 items-center text-sm font-semibold">
          Session Assist
        </AppLink>
        {demo ? <DemoLabel className="hidden md:block" /> : null}
        <AppLink
          href="/settings"
          onNavigate={onNavigate}
          aria-label="Settings"
          className="ms-auto grid size-11 place-items-center rounded-lg text-muted hover:bg-tint hover:text-ink"
        >
          <Settings2 aria-hidden className="size-5" />
        </AppLink>
      </div>
      {demo ? <DemoLabel className={`px-4 py-1 md:hidden ${slim ? "" : "border-t border-line"}`} /> : null}
    </header>
  );
}

function DemoLabel({ className }: { readonly className: string }) {
  return (
    <p className={`text-[0.6875rem] text-muted md:text-xs ${className}`}>
      Demo: built-in sample provider, nothing leaves this machine
    </p>
  );
}
