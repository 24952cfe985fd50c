import { useEffect, useState } from "react";
import { AdviceSection } from "#newsroom/editor/desk/AdviceSection.tsx";
import { REVIEWING_ROLES, type ReviewState } from "#newsroom/discussion/rules/review.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { CONTROL } from "#ui/desk/control.ts";
import { Field } from "#ui/desk/Field.tsx";
import { NativeSelect } from "#ui/desk/NativeSelect.tsx";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
import { type Send, useArticleTalk } from "./use-article-talk.ts";
import { rememberRead } from "./use-comments.ts";

type Review = {
  id: string;
  for_name: string;
  note: string;
  by: string;
  by_id: string;
  at: string;
  state: ReviewState;
  answer: string;
  settled_by: string | null;
  settled_at: string | null;
  version: number | null;
  asked_of_me: boolean;
};
type Read = { review_requests: Review[]; people: { id: string; name: string }[]; me: string; version: number };

/** The reviews of an article: what waits for an answer, what became of the others, and asking for one. */
export function ReviewSection({ articleId }: { articleId: string }) {
  const { read, failed, send } = useArticleTalk<Read>(articleId, "/review-requests");
  const [newest] = read?.review_requests ?? [];
  const seen = newest && (newest.settled_at ?? newest.at);
  useEffect(() => {
    if (seen && document.visibilityState === "visible") rememberRead(articleId, seen);
  }, [articleId, seen]);
  if (!read)
    return failed ? <p className="px-4 py-2 text-sm text-danger">The reviews can't be read right now.</p> : null;
  const { review_requests: reviews, version } = read;
  const waiting = reviews.filter(({ state }) => state === "asked");
  const past = reviews.filter(({ state }) => state !== "asked");
  const last = past.find(({ state }) => state !== "withdrawn");
  return (
    <AdviceSection
      title="Review"
      found={
        waiting[0] ? `Waits for ${inSentence(waiting[0].for_name)}` : last ? outcomeOf(last, version) : "Not asked for"
      }
      open={waiting.some((one) => one.asked_of_me)}
    >
      <ul aria-label="Reviews asked for" className="divide-y divide-line">
        {waiting.map((one) => (
          <Waiting key={one.id} review={one} mine={one.by_id === read.me} version={version} send={send} />
        ))}
      </ul>
      <AskForm people={read.people} send={send} />
      {past.length > 0 ? (
        <details open={last !== undefined && waiting.length === 0}>
          <summary className="py-1 text-sm text-accent">{`History (${past.length})`}</summary>
          <ul aria-label="Past reviews" className="divide-y divide-line">
            {past.map((one) => (
              <li key={one.id} className="py-2">
                <p className="font-medium">{outcomeOf(one, version)}</p>
                {one.answer ? <p className="whitespace-pre-wrap">{one.answer}</p> : null}
                <p className="text-sm text-muted">
                  {`Asked by ${one.by} of ${inSentence(one.for_name)}`}{" "}
                  <RelativeTime at={new Date(one.settled_at ?? one.at)} />
                </p>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </AdviceSection>
  );
}

function outcomeOf({ state, settled_by: by, version: then }: Review, version: number): string {
  if (state === "withdrawn") return "Withdrawn";
  const since = then === version ? "" : "; the article has changed since";
  return state === "approved" ? `Approved by ${by}${since}` : `${by} asks for changes${since}`;
}

/** A review that waits: its answer for who is asked, withdrawing it for who asked. */
function Waiting({
  review: { id, for_name: forName, note, by, at, asked_of_me: isMine },
  mine,
  version,
  send,
}: {
  review: Review;
  mine: boolean;
  version: number;
  send: Send;
}) {
  const [answer, setAnswer] = useState("");
  const [trouble, setTrouble] = useState<string | null>(null);
  const settle = async (state: ReviewState) =>
    setTrouble(await send("POST", `/review-requests/${id}/answer`, { state, note: answer, version }));
  const withdraw = async () => setTrouble(await send("POST", `/review-requests/${id}/answer`, { state: "withdrawn" }));
  return (
    <li className="grid gap-2 py-2">
      <p className="text-sm text-muted">
        {`${by} asks ${isMine ? "you" : forName}`} <RelativeTime at={new Date(at)} />
      </p>
      {note ? <p className="whitespace-pre-wrap">{note}</p> : null}
      {isMine ? (
        <>
          <textarea
            aria-label="Note to the writer"
            placeholder="Note to the writer"
            rows={2}
            className={`${CONTROL} w-full`}
            value={answer}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
          <div className="flex flex-wrap gap-2">
            <DeskButton type="button" onClick={() => void settle("approved")}>
              Approve
            </DeskButton>
            <DeskButton type="button" look="plain" onClick={() => void settle("changes")}>
              Ask for changes
            </DeskButton>
          </div>
        </>
      ) : null}
      {mine ? (
        <DeskButton type="button" look="plain" className="justify-self-start" onClick={() => void withdraw()}>
          Withdraw
        </DeskButton>
      ) : null}
      <div aria-live="polite">{trouble === null ? null : <p className="text-sm text-danger">{trouble}</p>}</div>
    </li>
  );
}

/** The button and the form take each other's place, and the focus goes along. */
const focusOn = (control: HTMLElement | null) => control?.focus();

function AskForm({ people, send }: { people: Read["people"]; send: Send }) {
  const [asking, setAsking] = useState<boolean | null>(null);
  const [who, setWho] = useState("");
  const [note, setNote] = useState("");
  const [trouble, setTrouble] = useState<string | null>(null);
  if (!asking)
    return (
      <DeskButton
        ref={asking === null ? undefined : focusOn}
        type="button"
        look="quiet"
        className="-ml-3"
        onClick={() => setAsking(true)}
      >
        Ask for a review
      </DeskButton>
    );
  const options = [
    { value: "", label: "Choose a person or a role" },
    ...people.map(({ id, name }) => ({ value: `person ${id}`, label: name })),
    ...REVIEWING_ROLES.map((role) => ({ value: `role ${role}`, label: `Any ${role}` })),
  ];
  const ask = async () => {
    const [kind, ...rest] = who.split(" ");
    const chosen = kind === "person" ? { person_id: rest.join(" ") } : kind === "role" ? { role: rest.join(" ") } : {};
    const failed = await send("POST", "/review-requests", { ...chosen, note });
    setTrouble(failed);
    if (failed !== null) return;
    setNote("");
    setAsking(false);
  };
  return (
    <div className="grid gap-3 py-2">
      <Field name="review-of" label="Who reviews it">
        {({ className: _look, ...control }) => (
          <NativeSelect
            {...control}
            ref={focusOn}
            name={undefined}
            boxClassName="w-full"
            value={who}
            options={options}
            onChange={(event) => setWho(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field name="review-note" label="Note">
        {(control) => (
          <textarea
            {...control}
            name={undefined}
            rows={2}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
      </Field>
      <div aria-live="polite">{trouble === null ? null : <p className="text-sm text-danger">{trouble}</p>}</div>
      <div className="flex flex-wrap gap-2">
        <DeskButton type="button" onClick={() => void ask()}>
          Ask for review
        </DeskButton>
        <DeskButton type="button" look="plain" onClick={() => setAsking(false)}>
          Cancel
        </DeskButton>
      </div>
    </div>
  );
}

/** Returns who was asked as it is in a sentence: "any editor" for a role. */
const inSentence = (name: string) => name.replace(/^Any (?=\p{Ll})/u, "any ");
