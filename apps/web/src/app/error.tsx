"use client";

/** What is left when drawing the page itself failed; the session on the server is not touched by it. */
export default function PageError() {
  return (
    <main className="grid h-dvh place-items-center p-6 text-center">
      <div>
        <h1 className="text-lg font-semibold">This page failed to draw</h1>
        <p className="mt-2 text-muted">Your sessions and drafts are safe.</p>
        <button
          type="button"
          onClick={() => window.location.reload()}
          className="mt-4 h-11 rounded-lg bg-accent px-4 font-medium text-on-accent"
        >
          Load it again
        </button>
      </div>
    </main>
  );
}
