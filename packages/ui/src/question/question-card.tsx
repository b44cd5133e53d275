import { MessageCircleQuestion } from "lucide-react";
import { useState, type FormEvent } from "react";
import { QuestionFields, type QuestionModel } from "./question-fields.js";
import { answersOf, type Choice } from "./choice.js";

export interface QuestionRequestModel {
  readonly id: string;
  readonly questions: readonly QuestionModel[];
}

/** One list of answers for each question, in their order. */
export type QuestionAnswers = readonly (readonly string[])[];

interface QuestionCardProps {
  readonly request: QuestionRequestModel;
  /** An answer is on its way. */
  readonly pending: boolean;
  readonly onAnswer: (requestID: string, answers: QuestionAnswers) => void;
  readonly onReject: (requestID: string) => void;
}

const untouched: Choice = { picked: [], own: "" };

/** Questions of the agent that the turn waits for: choices, the reader's own words, or no answer. */
export function QuestionCard({ request, pending, onAnswer, onReject }: QuestionCardProps) {
  const [choices, setChoices] = useState<readonly Choice[]>(() => request.questions.map(() => untouched));
  const titleID = `question-${request.id}`;
  const answers = choices.map(answersOf);
  const complete = answers.every((each) => each.length > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete && !pending) onAnswer(request.id, answers);
  };
  const button = "h-9 rounded-lg px-3.5 text-sm font-medium disabled:opacity-60 pointer-coarse:h-11";
  return (
    <form
      aria-labelledby={titleID}
      onSubmit={submit}
      className="rounded-xl border border-accent-line bg-accent-soft p-3.5"
    >
      <h2 id={titleID} className="flex items-center gap-2 text-sm font-semibold">
        <MessageCircleQuestion aria-hidden className="size-4 shrink-0 text-accent" />
        Waiting on you:{" "}
        {request.questions.length === 1 ? "a question" : `${String(request.questions.length)} questions`}
      </h2>
      {request.questions.map((question, index) => (
        <QuestionFields
          key={`${String(index)} ${question.question}`}
          question={question}
          choice={choices[index] ?? untouched}
          disabled={pending}
          onChange={(choice) => setChoices((held) => held.with(index, choice))}
        />
      ))}
      <div className="mt-3 flex flex-wrap gap-2">
        <button
          type="submit"
          disabled={pending || !complete}
          className={`${button} bg-accent text-on-accent hover:brightness-110`}
        >
          Answer
        </button>
        <button
          type="button"
          disabled={pending}
          onClick={() => onReject(request.id)}
          className={`${button} border border-edge bg-raised hover:bg-tint`}
        >
          Do not answer
        </button>
      </div>
    </form>
  );
}
