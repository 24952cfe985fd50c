import { useRef, useState } from "react";
import type { FilledTemplate } from "#agency/site/rules/message-templates.ts";
import { MAX_SUBJECT } from "#leads/conversations/rules/mail-parts.ts";
import { CONTROL } from "#ui/desk/control.ts";
import { ComposerForm, ComposerProblem } from "./ComposerForm.tsx";
import { type ComposerProps, useComposer } from "./use-composer.ts";
import { useKeptText } from "./use-kept-text.ts";

type Props = ComposerProps & {
  /** The subject to begin with; empty for a first mail. */
  subject: string;
  /** True if it answers a mail of theirs, whose subject it keeps. */
  isAnswer: boolean;
};

/** The fields for an email, with the gate's answer above them. The browser keeps what is typed until it was taken. */
export function MailComposer(props: Props) {
  const { place, templates } = props;
  const line = useRef<HTMLInputElement>(null);
  const { subject, setSubject, putSubject } = useSubject(props);
  const composer = useComposer(props, {
    name: `mail-${place}`,
    onTaken: () => setSubject(null),
    onRefused: (field) => field === "subject" && line.current?.focus(),
    onTemplate: putSubject,
    focus: (area) => (subject === "" ? line.current : area)?.focus(),
  });
  const { area, body, setBody, refused, onKeyDown } = composer;
  const wrongSubject = refused?.field === "subject";
  const described = (wrong: boolean) => `composer-gate${wrong ? " composer-problem" : ""}`;
  return (
    <ComposerForm
      {...props}
      composer={composer}
      send="Send email"
      problem={refused && !wrongSubject ? refused.message : null}
      aside={
        <span className="text-sm text-muted">
          Your agency’s name, address and the link to unsubscribe are added below it.
        </span>
      }
    >
      <input
        ref={line}
        name="subject"
        maxLength={MAX_SUBJECT}
        dir="auto"
        aria-label="Subject"
        aria-describedby={described(wrongSubject)}
        aria-invalid={wrongSubject || undefined}
        placeholder="Subject"
        value={subject}
        onChange={(event) => setSubject(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        className={`${CONTROL} w-full`}
      />
      {wrongSubject ? <ComposerProblem>{refused.message}</ComposerProblem> : null}
      <textarea
        ref={area}
        name="body"
        rows={7}
        dir="auto"
        aria-label="Email"
        aria-describedby={described(refused !== null && !wrongSubject)}
        aria-invalid={(refused !== null && !wrongSubject) || undefined}
        placeholder={templates.length > 0 ? "Write an email, or type / for a template" : "Write an email"}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        className={`${CONTROL} w-full resize-y`}
      />
    </ComposerForm>
  );
}

/**
 * Keeps the subject: what is typed, even nothing, or the one to begin with. A template's replaces it unless a person
 * typed it, or it is that of their mail, by which mail programs keep a conversation together.
 */
function useSubject({ place, subject: first, isAnswer }: Pick<Props, "place" | "subject" | "isAnswer">) {
  const { text, setText } = useKeptText(`subject-${place}`);
  const [put, setPut] = useState<string | null>(null);
  const subject = text ?? first;
  const putSubject = ({ subject: given }: FilledTemplate) => {
    const typed = text !== null && text.trim() !== "" && text !== put;
    if (typed || (isAnswer && subject !== "")) return;
    setText(given);
    setPut(given);
  };
  return { subject, setSubject: setText, putSubject };
}
