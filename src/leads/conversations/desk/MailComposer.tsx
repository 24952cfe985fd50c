import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import { MAX_SUBJECT } from "#leads/conversations/rules/mail-parts.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { CONTROL } from "#ui/desk/control.ts";
import { Message } from "#ui/desk/Message.tsx";
import { useShortcuts } from "#ui/desk/shortcuts.ts";
import { useNewAnswer } from "#ui/desk/use-new-answer.ts";
import type { ComposerAnswer } from "./TextComposer.tsx";
import { useComposerKeys } from "./use-composer-keys.ts";
import { useKeptText } from "./use-kept-text.ts";

type Props = {
  /** The conversation or the lead for which the browser keeps what is typed. */
  place: string;
  firstKey: string;
  /** The subject of an answer; empty for a first mail. */
  subject: string;
  /** The reason that no email may be sent now; null if one may. */
  refusal: string | null;
  /** The gate's words where one may. */
  allowed: string | null;
  /** The address of the next conversation, once this one needs no answer. */
  next: string | null;
};

/** The fields for an email, with the gate's answer above them. The browser keeps what is typed until it was taken. */
export function MailComposer({ place, firstKey, subject, refusal, allowed, next }: Props) {
  const fetcher = useFetcher<ComposerAnswer>();
  const [key, setKey] = useState(firstKey);
  const { body, setBody } = useKeptText(`mail-${place}`);
  const typedSubject = useKeptText(`subject-${place}`);
  const area = useRef<HTMLTextAreaElement>(null);
  const line = useRef<HTMLInputElement>(null);
  useNewAnswer(fetcher.data, ({ ok, key: nextKey }) => {
    if (!ok) return;
    setBody("");
    typedSubject.setBody("");
    setKey(nextKey);
    area.current?.focus();
  });
  const answer = fetcher.data;
  const wrong = answer?.ok === false && fetcher.state === "idle";
  const busy = fetcher.state !== "idle";
  const keys = useComposerKeys({ area, next, isEmpty: body === "", maySend: !busy && refusal === null });
  useShortcuts({ dial: () => (subject === "" ? line : area).current?.focus() });
  const described = `composer-gate${wrong ? " composer-problem" : ""}`;
  const wrongSubject = wrong && answer.field === "subject";
  return (
    <fetcher.Form method="post" className="grid gap-1.5 rounded-md border border-line bg-surface p-3">
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="key" value={key} />
      {refusal === null ? (
        <p id="composer-gate" className="text-sm text-muted">
          {allowed}
        </p>
      ) : (
        <div id="composer-gate">
          <Message tone="warning">{refusal}</Message>
        </div>
      )}
      <input
        ref={line}
        name="subject"
        maxLength={MAX_SUBJECT}
        dir="auto"
        aria-label="Subject"
        aria-describedby={described}
        aria-invalid={wrongSubject || undefined}
        placeholder="Subject"
        value={typedSubject.body === "" ? subject : typedSubject.body}
        onChange={(event) => typedSubject.setBody(event.currentTarget.value)}
        onKeyDown={keys}
        className={`${CONTROL} w-full`}
      />
      <textarea
        ref={area}
        name="body"
        rows={7}
        dir="auto"
        aria-label="Email"
        aria-describedby={described}
        aria-invalid={(wrong && !wrongSubject) || undefined}
        placeholder="Write an email"
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
        onKeyDown={keys}
        className={`${CONTROL} w-full resize-y`}
      />
      {wrong ? (
        <p id="composer-problem" role="alert" className="text-sm font-medium text-danger">
          {answer.message}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <DeskButton busy={busy} disabled={refusal !== null} title="Ctrl+Enter">
          Send email
        </DeskButton>
        <span className="text-sm text-muted">
          Your agency’s name, address and the link to unsubscribe are added below it.
        </span>
      </div>
    </fetcher.Form>
  );
}
