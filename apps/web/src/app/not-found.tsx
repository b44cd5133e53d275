export default function NotFound() {
  return (
    <main className="grid h-dvh place-items-center p-6 text-center">
      <div>
        <title>Not found · Session Assist</title>
        <h1 className="text-lg font-semibold">There is no such page</h1>
        <p className="mt-2">
          <a className="text-accent underline" href="/">
            Back to the sessions
          </a>
        </p>
      </div>
    </main>
  );
}
