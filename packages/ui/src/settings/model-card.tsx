import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";

export interface ModelCardModel {
  /** The model that would be asked; absent when there is none. */
  readonly chosen?: {
    readonly name: string;
    /** "provider/model" */
    readonly reference: string;
    /** Which rule picked it. */
    readonly rule: string;
    /** Whose credential goes with a call, and where it goes. */
    readonly account: string;
  };
  /** Why there is no model, with what to do. */
  readonly problem?: string | undefined;
  /** The steps of the choice, in order. */
  readonly steps: readonly { readonly label: string; readonly taken: boolean; readonly because: string }[];
}

/** The model behind everything generated, the account it uses, and the steps that led to it. */
export function ModelCard({ model }: { readonly model: ModelCardModel }) {
  const { chosen, problem, steps } = model;
  return (
    <div>
      {chosen ? (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          <Row term="Model">
            <span className="block">{chosen.name}</span>
            <code className="font-mono text-[0.8125rem] break-words text-muted">{chosen.reference}</code>
          </Row>
          <Row term="Chosen by">{chosen.rule}</Row>
          <Row term="Account">{chosen.account}</Row>
        </dl>
      ) : (
        <p className="text-sm">{problem ?? "No small model can be used right now, so nothing is generated."}</p>
      )}
      {steps.length > 0 ? (
        <details className="mt-2 text-[0.8125rem]">
          <summary className="inline-flex min-h-8 items-center font-medium text-accent pointer-coarse:min-h-11">
            How it was chosen
          </summary>
          <ol className="mt-1 space-y-1.5">
            {steps.map((step, index) => (
              <li key={index} className="flex gap-2">
                {step.taken ? (
                  <Check aria-label="Taken" className="mt-0.5 size-4 shrink-0 text-accent" />
                ) : (
                  <Minus aria-label="Passed over" className="mt-0.5 size-4 shrink-0 text-muted" />
                )}
                <span>
                  <span className="font-medium">{step.label}.</span> <span className="text-muted">{step.because}</span>
                </span>
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </div>
  );
}

function Row({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
