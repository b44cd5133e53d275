import { useId } from "react";
import { picking, writing, type Choice } from "./choice.js";

export interface QuestionModel {
  readonly question: string;
  readonly header: string;
  readonly options: readonly { readonly label: string; readonly description: string }[];
  readonly multiple: boolean;
  readonly custom: boolean;
}

interface QuestionFieldsProps {
  readonly question: QuestionModel;
  readonly choice: Choice;
  readonly disabled: boolean;
  readonly onChange: (choice: Choice) => void;
}

/** One question with its options and, where they are welcome, the reader's own words. */
export function QuestionFields({ question, choice, disabled, onChange }: QuestionFieldsProps) {
  const name = useId();
  const { custom, header, multiple, options } = question;
  return (
    <fieldset disabled={disabled} className="mt-3 min-w-0">
      <legend className="text-sm break-words">
        {header ? <span className="block text-xs font-semibold text-muted">{header}</span> : null}
        {question.question}
        {multiple ? <span className="text-muted"> (choose any)</span> : null}
      </legend>
      <div className="mt-2 space-y-1">
        {options.map(({ description, label }) => (
          <label
            key={label}
            className="flex min-h-11 cursor-pointer items-start gap-2.5 rounded-md bg-raised px-2.5 py-2 text-sm hover:bg-tint"
          >
            <input
              type={multiple ? "checkbox" : "radio"}
              name={name}
              checked={choice.picked.includes(label)}
              onChange={() => onChange(picking(choice, label, multiple))}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span className="block font-medium break-words">{label}</span>
              {description ? (
                <span className="block text-[0.8125rem] text-muted break-words">{description}</span>
              ) : null}
            </span>
          </label>
        ))}
        {custom ? (
          <input
            type="text"
            aria-label={options.length > 0 ? `Your own answer: ${question.question}` : question.question}
            placeholder={options.length > 0 ? "Or your own answer" : "Your answer"}
            value={choice.own}
            onChange={(event) => onChange(writing(choice, event.target.value, multiple))}
            className="min-h-11 w-full rounded-md border border-edge bg-raised px-2.5 text-base placeholder:text-muted"
          />
        ) : null}
      </div>
    </fieldset>
  );
}
