import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { AppRouter } from "@session-assist/server/client";
import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { ReactNode } from "react";
import { BatchLog } from "../../live/batch-log";
import { ApiContext, type Api } from "../api-provider";

export interface FakeCall {
  readonly path: string;
  readonly input: unknown;
}

/** A server in the test's hand: it notes every call and answers by path; a path without an answer is a dead line. */
export function fakeApi(answers: Readonly<Record<string, () => unknown>>) {
  const calls: FakeCall[] = [];
  const link: TRPCLink<AppRouter> = () => (chain) =>
    observable((observer) => {
      const { path, input } = chain.op;
      calls.push({ path, input });
      const answer = answers[path];
      if (answer === undefined) return observer.error(new TRPCClientError("fetch failed"));
      observer.next({ result: { type: "data", data: answer() } });
      return observer.complete();
    });
  const api: Api = { client: createTRPCClient<AppRouter>({ links: [link] }), heard: new BatchLog() };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const wrap = (page: ReactNode) => (
    <ApiContext value={api}>
      <QueryClientProvider client={queries}>{page}</QueryClientProvider>
    </ApiContext>
  );
  const called = (path: string) => calls.filter((call) => call.path === path).map((call) => call.input);
  return { queries, wrap, called };
}
