import { useEffect, useRef } from "react";
import { Form, Link, useFetcher, useNavigation } from "react-router";
import { ARRIVAL_LABELS } from "#leads/leads/rules/lead-labels.ts";
import { factName, factOf } from "#leads/leads/rules/lead-facts.ts";
import { HAND_SOURCES } from "#leads/leads/rules/lead.ts";
import type { NEW_LEAD_FACTS, NewLeadField } from "#leads/leads/rules/new-lead-fields.ts";
import type { KnownPeople } from "#leads/merges/server/find-known-people.ts";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { CONTROL } from "#ui/desk/control.ts";
import { Field } from "#ui/desk/Field.tsx";
import { NativeSelect, type Option } from "#ui/desk/NativeSelect.tsx";
import { useShortcuts } from "#ui/desk/shortcuts.ts";
import { KnownPeopleNote } from "./KnownPeopleNote.tsx";

/** The page's answer to a form that added nobody. */
export type NewLeadAnswer = {
  message: string;
  fields: Partial<Record<NewLeadField, string>>;
  typed: Partial<Record<NewLeadField | "key", string>>;
  known: KnownPeople | null;
};

type Props = {
  /** The fields as they are at first. */
  start: Partial<Record<NewLeadField, string>> & { key: string };
  states: readonly Option[];
  people: readonly Option[];
  zone: string;
  /** The months for which an inquiry lets staff call. */
  months: number;
  answer: NewLeadAnswer | undefined;
};

/** Pause in typing before the server is asked who that may be, milliseconds. */
const PAUSE = 300;
const ARRIVALS = HAND_SOURCES.map((value) => ({ value, label: ARRIVAL_LABELS[value] }));
const NOBODY: KnownPeople = { leads: [], elsewhere: [] };

/** The form by which staff add a lead. It says who the person may be while they type, and before it adds them. */
export function NewLeadForm({ start, states, people, zone, months, answer }: Props) {
  const { state } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const { known, look } = useKnownPeople(answer?.known ?? NOBODY);
  const { fields = {}, typed = start } = answer ?? {};
  useEffect(() => {
    const next = answer ? "[aria-invalid=true], button[name=anyway]" : "input[name=phone]";
    form.current?.querySelector<HTMLElement>(next)?.focus();
  }, [answer]);
  useShortcuts({ save: () => form.current?.requestSubmit() });
  const fact = (key: Fact) => <FactField fact={key} states={states} typed={typed} error={fields[factName(key)]} />;
  return (
    <Form ref={form} method="post" noValidate onChange={look} className="grid max-w-2xl gap-3 sm:grid-cols-2">
      <input type="hidden" name="key" value={typed.key ?? start.key} />
      {fact("phone")}
      {fact("name")}
      <KnownPeopleNote known={known} />
      <Field name="source" label="How did they come to us?" error={fields.source}>
        {(control) => (
          <NativeSelect
            {...control}
            defaultValue={typed.source ?? ""}
            options={[{ value: "", label: "Choose one" }, ...ARRIVALS]}
            boxClassName="w-full"
          />
        )}
      </Field>
      <Field name="assigned_to" label="Who has this lead?" error={fields.assigned_to}>
        {(control) => (
          <NativeSelect {...control} defaultValue={typed.assigned_to ?? ""} options={people} boxClassName="w-full" />
        )}
      </Field>
      <Inquiry typed={typed} error={fields.asked_at} zone={zone} months={months} askedAt={start.asked_at ?? ""} />
      <div className="sm:col-span-2">
        <Field name="note" label="First note" error={fields.note}>
          {(control) => (
            <textarea {...control} rows={3} defaultValue={typed.note ?? ""} className={`${CONTROL} w-full`} />
          )}
        </Field>
      </div>
      {fact("email")}
      {fact("birthDate")}
      {fact("state")}
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <DeskButton busy={state !== "idle"}>Add lead</DeskButton>
        {answer?.known ? (
          <DeskButton look="plain" name="anyway" value="1" busy={state !== "idle"}>
            Add as a new lead anyway
          </DeskButton>
        ) : null}
        <Link to="/admin/leads" className={deskButton("plain")}>
          Cancel
        </Link>
      </div>
    </Form>
  );
}

type Fact = (typeof NEW_LEAD_FACTS)[number];
type FactProps = {
  fact: Fact;
  states: readonly Option[];
  typed: NewLeadAnswer["typed"];
  error: string | undefined;
};

function FactField({ fact, states, typed, error }: FactProps) {
  const name = factName(fact);
  const { label, input } = factOf(fact);
  const type = input === "numeric" ? { type: "text", inputMode: input } : { type: input ?? "text" };
  return (
    <Field name={name} label={label} error={error}>
      {(control) =>
        fact === "state" ? (
          <NativeSelect
            {...control}
            defaultValue={typed[name] ?? ""}
            options={[{ value: "", label: "Unknown" }, ...states]}
            boxClassName="w-full"
          />
        ) : (
          <input {...control} {...type} defaultValue={typed[name] ?? ""} autoComplete="off" />
        )
      }
    </Field>
  );
}

type InquiryProps = Pick<Props, "zone" | "months"> & {
  typed: NewLeadAnswer["typed"];
  error: string | undefined;
  askedAt: string;
};

/** Asks whether the person asked for a call: nothing else lets anyone call them without consent. */
function Inquiry({ typed, error, zone, months, askedAt }: InquiryProps) {
  return (
    <fieldset className="group grid gap-2 sm:col-span-2">
      <label className="flex min-h-(--control) items-center gap-2 font-medium">
        <input
          type="checkbox"
          name="asked"
          value="1"
          defaultChecked={typed.asked === "1"}
          aria-describedby="asked-hint"
          className="size-4 accent-(--accent)"
        />
        They asked us to call them
      </label>
      <p id="asked-hint" className="text-sm text-muted">
        {`Check this only if they said so. It records no consent: you may then call by hand for ${months} months, and not text or email.`}
      </p>
      <div className="hidden max-w-xs group-has-checked:block">
        <Field name="asked_at" label={`When did they ask? (${zone})`} error={error}>
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              defaultValue={typed.asked_at ?? askedAt}
              className={`${CONTROL} w-full tabular-nums`}
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
}

/** Asks the server who the person may be, once they stop typing. */
function useKnownPeople(answered: KnownPeople) {
  const fetcher = useFetcher<KnownPeople>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const look = ({ currentTarget }: { currentTarget: HTMLFormElement }) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const typed = new FormData(currentTarget);
      const asked = ["name", "phone", "email", "birth_date"].map((name) => {
        const value = typed.get(name);
        return [name, typeof value === "string" ? value : ""];
      });
      void fetcher.load(`/admin/leads/known?${new URLSearchParams(asked)}`);
    }, PAUSE);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { known: fetcher.data ?? answered, look };
}
