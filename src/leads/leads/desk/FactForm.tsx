import { Pencil } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { type FactKey, factOf, factWords, LEAD_FACTS } from "#leads/leads/rules/lead-facts.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { CONTROL } from "#ui/desk/control.ts";
import { NativeSelect } from "#ui/desk/NativeSelect.tsx";
import { useEditMessage } from "./use-edit-message.ts";
import { choicesOf, detailText, type FactAnswer } from "./fact-fields.ts";

type Props = {
  lead: Lead;
  field: FactKey;
  /** The value in words, or null. */
  text: string | null;
  stateNames: ReadonlyMap<string, string>;
  answer: FactAnswer | undefined;
};

type Seen = { version: number; was: string };

/** Shows a fact that becomes a form in place: Enter saves, Escape restores. Without script it opens and saves too. */
export function FactForm({ lead, field, text, stateNames, answer: early }: Props) {
  const fetcher = useFetcher<FactAnswer>();
  // Once open it keeps the version and the value that the person saw.
  const seenNow = { version: lead.version, was: factWords(field, lead[field]) ?? "" };
  const [seen, setSeen] = useState(seenNow);
  const box = useRef<HTMLDetailsElement>(null);
  const label = LEAD_FACTS[field].label;
  const answer = fetcher.data ?? early;
  const done = fetcher.data;
  const close = () => {
    if (!box.current) return;
    box.current.open = false;
    box.current.querySelector("form")?.reset();
    box.current.querySelector("summary")?.focus();
  };
  useEditMessage(lead.id, done);
  // A saved form closes, and the focus goes back to the fact.
  const closeDone = useEffectEvent(close);
  useEffect(() => {
    if (done?.ok) closeDone();
  }, [done]);
  return (
    <details
      ref={box}
      open={early?.ok === false || undefined}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) return;
        setSeen(seenNow);
        currentTarget.querySelector<HTMLElement>("select, input:not([type=hidden])")?.focus();
      }}
      className="group min-w-0"
    >
      <summary
        aria-label={`${label}: ${text ?? "Unknown"}. Change`}
        className="-mx-1.5 flex cursor-pointer list-none items-baseline justify-between gap-2 rounded-md px-1.5 group-open:sr-only hover:bg-hover pointer-coarse:py-2 [&::-webkit-details-marker]:hidden"
      >
        <span
          dir="auto"
          title={text ?? undefined}
          className={`min-w-0 wrap-anywhere ${text === null ? "text-muted" : ""}`}
        >
          {text ?? "Unknown"}
        </span>
        <Pencil aria-hidden size={13} className="shrink-0 text-muted" />
      </summary>
      <fetcher.Form
        noValidate
        method="post"
        action={`/admin/leads/${lead.id}`}
        onKeyDown={(event) => {
          if (event.key === "Escape") close();
        }}
      >
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="field" value={field} />
        <FactInput key={seen.version} seen={seen} lead={lead} field={field} stateNames={stateNames} answer={answer} />
        <Problem answer={answer} field={field} />
        <div className="mt-1.5 flex flex-wrap gap-2">
          <DeskButton busy={fetcher.state !== "idle"}>Save</DeskButton>
          <DeskButton type="button" look="plain" onClick={close}>
            Cancel
          </DeskButton>
        </div>
      </fetcher.Form>
    </details>
  );
}

function FactInput({
  lead,
  seen,
  field,
  stateNames,
  answer,
}: Omit<Props, "text" | "answer"> & { seen: Seen; answer: FactAnswer | undefined }) {
  const choices = choicesOf(field, stateNames);
  const wrong = answer?.ok === false;
  const shared = {
    name: "value",
    defaultValue: wrong ? answer.typed : detailText(lead[field]),
    "aria-label": LEAD_FACTS[field].label,
    "aria-invalid": wrong || undefined,
    "aria-describedby": wrong ? `fact-${field}-problem` : undefined,
    autoComplete: "off",
  } as const;
  return (
    <>
      <input type="hidden" name="version" value={seen.version} />
      <input type="hidden" name="was" value={seen.was} />
      {choices ? (
        <NativeSelect {...shared} options={[{ value: "", label: "Unknown" }, ...choices]} boxClassName="w-full" />
      ) : (
        <TypedInput field={field} {...shared} />
      )}
    </>
  );
}

function TypedInput({ field, ...shared }: { field: FactKey } & React.ComponentProps<"input">) {
  const { input } = factOf(field);
  return (
    <input
      {...shared}
      {...(input === "numeric" ? { type: "text", inputMode: input } : { type: input ?? "text" })}
      className={`${CONTROL} w-full`}
    />
  );
}

/** Shows the error beside the field. If someone else was faster: both values, and the choice to save one's own. */
function Problem({ answer, field }: { answer: FactAnswer | undefined; field: string }) {
  if (answer?.ok !== false) return null;
  return (
    <div id={`fact-${field}-problem`} role="alert" className="mt-1 text-sm text-danger">
      <p className="font-medium">{answer.message}</p>
      {answer.current ? (
        <div className="text-ink">
          <p className="wrap-anywhere">
            Stored now: <strong>{answer.current.text}</strong>
          </p>
          <p className="wrap-anywhere">
            Yours: <strong>{answer.typed || "Unknown"}</strong>
          </p>
          <DeskButton look="plain" name="over" value={answer.current.version} className="mt-1">
            Save mine
          </DeskButton>
        </div>
      ) : null}
    </div>
  );
}
