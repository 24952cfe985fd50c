import { useLayoutEffect, useRef, useState } from "react";
import type { AppliedValues, DispositionValues } from "#leads/calling/rules/disposition-form.ts";
import { CALL_OUTCOMES, type CallOutcome, DISPOSITIONS, isCallOutcome } from "#leads/calling/rules/disposition.ts";
import type { CallForm } from "#leads/calling/server/read-call-screen.ts";
import { keySending } from "#leads/leads/desk/unsent.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { CONTROL } from "#ui/desk/control.ts";
import { Field } from "#ui/desk/Field.tsx";
import { Kbd } from "#ui/desk/Kbd.tsx";
import type { OutcomeForm } from "./use-outcome.ts";

type Props = {
  form: CallForm;
  /** Address to which it is sent. */
  action: string;
  outcome: OutcomeForm;
  /** On the button: 'Save and next'. */
  save: string;
  /** The page chooses outcomes by digit, so each shows its own. */
  digits?: boolean;
};

const GROUPS: readonly { label: string; has: (outcome: CallOutcome) => boolean }[] = [
  { label: "You spoke", has: (one) => CALL_OUTCOMES.indexOf(one) < CALL_OUTCOMES.indexOf("no_answer") },
  { label: "You didn’t", has: (one) => one === "no_answer" || one === "left_message" },
  { label: "Never again", has: (one) => CALL_OUTCOMES.indexOf(one) > CALL_OUTCOMES.indexOf("left_message") },
];

/** Further questions of the form for an outcome; its class names show them. */
const ASKS: Partial<Record<CallOutcome, string>> = {
  spoke_callback: "time",
  spoke_applied: "policy",
  do_not_call: "channels",
};

/** Asks for the disposition of a call: choose, save. It works before the page is alive. */
export function OutcomeBar({ form, action, outcome, save, digits = false }: Props) {
  const { Form, busy } = outcome;
  const answer = outcome.answer?.leadId === form.leadId && !outcome.answer.ok ? outcome.answer : undefined;
  const here = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState<string | null>(answer?.values?.outcome ?? null);
  // Chosen before the page is alive.
  useLayoutEffect(() => {
    const early = here.current?.querySelector<HTMLInputElement>("input:checked");
    if (early) setChosen(early.value);
  }, []);
  return (
    <Form method="post" action={action} onSubmit={keySending} className="group/outcome">
      <input type="hidden" name="intent" value="outcome" />
      <input type="hidden" name="lead" value={form.leadId} />
      <input type="hidden" name="version" value={form.version} />
      <input type="hidden" name="key" />
      <fieldset
        ref={here}
        className="@container"
        onChange={({ target }) => setChosen(target instanceof HTMLInputElement ? target.value : null)}
      >
        <legend className="sr-only">What came of the call?</legend>
        {/* On a phone all of them in two columns, so that a call and its outcome fit its screen. */}
        <div className="relative max-sm:mb-2 max-sm:grid max-sm:grid-cols-2 max-sm:gap-1.5">
          {GROUPS.map(({ label, has }) => (
            <div key={label} className="mb-2 grid gap-x-3 gap-y-1.5 @md:grid-cols-[6rem_minmax(0,1fr)] max-sm:contents">
              <p className="text-sm text-muted max-sm:sr-only @md:pt-1.5">{label}</p>
              <div className="flex flex-wrap gap-1.5 max-sm:contents">
                {CALL_OUTCOMES.filter(has).map((one) => (
                  <Choice key={one} outcome={one} chosen={answer?.values?.outcome === one} digits={digits} />
                ))}
              </div>
            </div>
          ))}
        </div>
      </fieldset>
      <FieldError text={answer?.fields?.outcome} />
      <CallbackFields form={form} typed={answer?.values} error={answer?.fields?.callback_at} />
      <PolicyFields form={form} typed={answer?.values?.policy} errors={answer?.fields ?? {}} />
      <label className="mb-2 hidden items-center gap-2 group-has-[[data-asks=channels]:checked]/outcome:flex pointer-coarse:min-h-11">
        <input type="checkbox" name="others" defaultChecked={answer?.values?.others} className="size-4 accent-accent" />
        No texts and email either
      </label>
      <label htmlFor="outcome-note" className="sr-only">
        Note
      </label>
      <textarea
        id="outcome-note"
        name="note"
        rows={2}
        placeholder="Note (optional)"
        defaultValue={answer?.values?.note}
        className={`${CONTROL} mb-1 w-full max-sm:field-sizing-content`}
      />
      <FieldError text={answer?.fields?.note} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-1">
        <DeskButton look="main" busy={busy} className="max-sm:w-full">
          {save}
        </DeskButton>
        <p aria-live="polite" className="min-w-0 flex-1 basis-56 text-sm text-muted">
          {isCallOutcome(chosen) ? DISPOSITIONS[chosen].effect : null}
          {digits && chosen === null ? (
            <span className="in-data-[single-keys=off]:hidden pointer-coarse:hidden">
              Shift and a digit saves at once.
            </span>
          ) : null}
        </p>
      </div>
      {answer && (!answer.fields || answer.fields.address) ? <FieldError text={answer.message} /> : null}
    </Form>
  );
}

/** Returns the digit that chooses an outcome; the tenth has 0. */
const digitOf = (outcome: CallOutcome) => String((CALL_OUTCOMES.indexOf(outcome) + 1) % 10);

function Choice({ outcome, chosen, digits }: { outcome: CallOutcome; chosen: boolean; digits: boolean }) {
  return (
    <label className="inline-flex min-h-(--control) cursor-pointer items-center gap-1.5 rounded-md border border-control bg-surface px-2.5 font-medium hover:bg-hover has-checked:border-accent max-sm:px-2 has-checked:bg-selected">
      <input
        type="radio"
        name="outcome"
        value={outcome}
        data-asks={ASKS[outcome]}
        data-undo={DISPOSITIONS[outcome].undo ? "" : undefined}
        defaultChecked={chosen}
        required
        className="accent-accent"
        {...(digits ? { "data-digit": digitOf(outcome), "aria-keyshortcuts": digitOf(outcome) } : {})}
      />
      {DISPOSITIONS[outcome].label}
      {digits ? (
        <span aria-hidden className="in-data-[single-keys=off]:hidden pointer-coarse:hidden">
          <Kbd keys={digitOf(outcome)} />
        </span>
      ) : null}
    </label>
  );
}

type CallbackProps = { form: CallForm; typed: DispositionValues | undefined; error: string | undefined };

/** Asks for the time of a promised call: one of those that are offered, or another. */
function CallbackFields({ form, typed, error }: CallbackProps) {
  // They stay while the page is read again: what was chosen, and its time, must not change under the person.
  const [choices] = useState(form.choices);
  const offered = choices.some(({ value }) => value === typed?.choice);
  const chosen = offered || typed?.outcome !== "spoke_callback" ? (typed?.choice ?? choices[0]?.value ?? "") : "";
  return (
    <fieldset
      className={`group/callback mb-2 ${error ? "" : "hidden group-has-[[data-asks=time]:checked]/outcome:block"}`}
    >
      <legend className="mb-1 font-medium">Call back, their time</legend>
      <p className="mb-1 text-sm text-muted">It is now {form.theirTime} for them.</p>
      <div className="mb-1.5 flex flex-wrap gap-x-4 gap-y-1">
        {[...choices, { value: "", label: "Another time" }].map(({ value, label }) => (
          <label key={value} className="inline-flex min-h-(--control) cursor-pointer items-center gap-1.5">
            <input
              type="radio"
              name="callback_choice"
              value={value}
              defaultChecked={value === chosen}
              data-other={value === "" || undefined}
              className="accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
      <input
        type="datetime-local"
        name="callback_at"
        step={300}
        defaultValue={typed?.callback ?? form.callback}
        aria-label="Call back at, their time"
        aria-describedby={error ? "outcome-callback-error" : undefined}
        aria-invalid={error ? true : undefined}
        className={`${CONTROL} hidden max-w-full group-has-[[data-other]:checked]/callback:block`}
      />
      {error ? (
        <p id="outcome-callback-error" role="alert" className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

type PolicyProps = { form: CallForm; typed: AppliedValues | undefined; errors: Record<string, string> };

/** Asks what they applied for, so that the policy is there with the outcome. */
function PolicyFields({ form, typed, errors }: PolicyProps) {
  const text = (name: keyof AppliedValues, label: string, more: React.ComponentProps<"input"> = {}) => (
    <Field name={`outcome-${name}`} label={label} error={errors[name]}>
      {(control) => <input {...control} defaultValue={typed?.[name]} {...more} name={name} autoComplete="off" />}
    </Field>
  );
  return (
    <fieldset className="mb-2 hidden group-has-[[data-asks=policy]:checked]/outcome:block">
      <legend className="mb-1 font-medium">What did they apply for?</legend>
      <p className="mb-1 text-sm text-muted">It becomes a policy of this lead. Leave it empty to add that later.</p>
      <div className="grid items-end gap-3 sm:grid-cols-2">
        {text("carrier", "Insurance company", { list: "outcome-carriers" })}
        {text("product", "Product")}
        {text("faceAmount", "Face amount, dollars", {
          inputMode: "decimal",
          defaultValue: typed?.faceAmount ?? form.faceAmount,
        })}
        {text("premium", "Premium a month, dollars", { inputMode: "decimal" })}
      </div>
      <datalist id="outcome-carriers">
        {form.carriers.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </fieldset>
  );
}

function FieldError({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" className="mb-2 text-sm font-medium text-danger">
      {text}
    </p>
  );
}
