import { Settings2 } from "lucide-react";
import { AppLink, type Navigate } from "./app-link.js";

interface AppHeaderProps {
  readonly demo: boolean;
  readonly onNavigate: Navigate;
}

/** The bar over every page: whose product it is, whether it is the demo, and the way to the settings. */
export function AppHeader({ demo, onNavigate }: AppHeaderProps) {
  return (
    <header className="border-b border-line bg-panel pt-[env(safe-area-inset-top)]">
      <div className="flex h-12 items-center gap-3 ps-4 pe-2">
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
      {demo ? <DemoLabel className="border-t border-line px-4 py-1 md:hidden" /> : null}
    </header>
  );
}

function DemoLabel({ className }: { readonly className: string }) {
  return (
    <p className={`text-xs text-muted ${className}`}>Demo: built-in sample provider, nothing leaves this machine</p>
  );
}
