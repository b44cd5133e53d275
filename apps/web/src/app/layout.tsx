import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { Providers } from "../shell/providers";
import "./globals.css";

// The policy's nonce is another one for each request, so no page can be drawn beforehand.
export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  description: "Recaps and suggestions for your OpenCode sessions.",
  referrer: "no-referrer",
  robots: { index: false, follow: false },
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  interactiveWidget: "resizes-content",
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f4f4f1" },
    { media: "(prefers-color-scheme: dark)", color: "#1c1e1d" },
  ],
};

export default function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
