import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { ConsentStatus } from "#compliance/consent/rules/consent-status.ts";
import { CONTACT_LABELS } from "#leads/leads/rules/family-contact.ts";
import {
  HOUSEHOLD_ROLE_LABELS,
  HOUSEHOLD_ROLES,
  type HouseholdPerson,
  type PersonField,
} from "#leads/leads/rules/household.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { NativeSelect } from "#ui/desk/NativeSelect.tsx";
import type { GateAnswer } from "#compliance/contact/rules/gate-facts.ts";
import { type EditAnswer, useEditMessage } from "./use-edit-message.ts";
import { ContactButton } from "#leads/gate/desk/ContactButton.tsx";

/** The lead page's result for the form of a person. `person` is empty for a new one. */
export type PersonAnswer = EditAnswer & {
  person: string;
  fields: Partial<Record<PersonField, string>>;
  typed: Partial<Record<PersonField, string>>;
};

type Props = {
  lead: Lead;
  household: readonly HouseholdPerson[];
  statuses: readonly ConsentStatus[];
  suppressed: readonly string[];
  /** The gate's answers for calls to the others, by number. */
  calls: Readonly<Record<string, GateAnswer>>;
  mayChange: boolean;
  answer?: PersonAnswer | undefined;
};

const CHANNELS = { call: "calls", text: "texts", email: "email" } as const;

/** Lists everyone who belongs to a lead, each with their own contact points and what they agreed to. */
export function LeadHousehold({ lead, household, statuses, suppressed, calls, mayChange, answer }: Props) {
  const consentOf = (address: string | null) => {
    if (address === null) return null;
    if (suppressed.includes(address)) return "do not contact";
    const channels = statuses.find((status) => status.address === address)?.channels ?? [];
    return channels.length === 0 ? "no consent" : `agreed to ${channels.map((one) => CHANNELS[one]).join(", ")}`;
  };
  return (
    <>
      <ul className="divide-y divide-line">
        <li className="pb-2">
          <Name name={lead.name} part="Insured" />
          <Points
            points={[lead.phone && formatPhone(lead.phone), lead.email]}
            consents={[consentOf(lead.phone), consentOf(lead.email)]}
          />
        </li>
        {household.map((person) => (
          <li key={person.id} className="py-2">
            <Name
              name={person.name}
              part={HOUSEHOLD_ROLE_LABELS[person.role]}
              note={person.relation ? CONTACT_LABELS[person.relation] : ""}
            />
            {person.phone === null ? null : (
              <ContactButton
                leadId={lead.id}
                channel="call"
                address={person.phone}
                gate={calls[person.phone] ?? null}
              />
            )}
            <Points points={[null, person.email]} consents={[consentOf(person.phone), consentOf(person.email)]} />
            {mayChange ? (
              <PersonForm leadId={lead.id} person={person} answer={answer?.person === person.id ? answer : undefined} />
            ) : null}
          </li>
        ))}
      </ul>
      {mayChange ? (
        <PersonForm leadId={lead.id} person={null} answer={answer?.person === "" ? answer : undefined} />
      ) : null}
    </>
  );
}

function Name({ name, part, note = "" }: { name: string; part: string; note?: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <bdi className="max-w-full truncate font-medium" title={name}>
        {name}
      </bdi>
      <span className="text-sm text-muted">{note === "" ? part : `${part} · ${note}`}</span>
    </p>
  );
}

function Points({ points, consents }: { points: (string | null)[]; consents: (string | null)[] }) {
  const shown = points.flatMap((point, at) => (point ? [{ point, consent: consents[at] }] : []));
  return shown.map(({ point, consent }) => (
    <p key={point} className="wrap-anywhere">
      {point} <span className="text-sm text-muted">{consent}</span>
    </p>
  ));
}

type FormProps = { leadId: string; person: HouseholdPerson | null; answer: PersonAnswer | undefined };

function PersonForm({ leadId, person, answer: early }: FormProps) {
  const fetcher = useFetcher<PersonAnswer>();
  const box = useRef<HTMLDetailsElement>(null);
  const answer = fetcher.data ?? early;
  const { fields = {}, typed = {} } = answer?.ok === false ? answer : {};
  const done = fetcher.data;
  useEditMessage(leadId, done);
  useEffect(() => {
    if (!done?.ok || !box.current) return;
    box.current.open = false;
    box.current.querySelector("form")?.reset();
  }, [done]);
  const id = person?.id ?? "new";
  const value = (field: PersonField) => typed[field] ?? person?.[field] ?? "";
  const input = (field: Exclude<PersonField, "role">, label: string, type: string) => (
    <Field name={`${field}-${id}`} label={label} error={fields[field]}>
      {(control) => <input {...control} name={field} type={type} defaultValue={value(field)} autoComplete="off" />}
    </Field>
  );
  return (
    <details ref={box} open={early?.ok === false || undefined} className="mt-1">
      <summary className="w-fit cursor-pointer rounded-md text-accent underline underline-offset-2 pointer-coarse:py-2.5">
        {person ? `Edit ${HOUSEHOLD_ROLE_LABELS[person.role].toLowerCase()}` : "Add a person"}
      </summary>
      <fetcher.Form
        noValidate
        method="post"
        action={`/admin/leads/${leadId}`}
        className="mt-2 grid gap-3 sm:grid-cols-2"
      >
        <input type="hidden" name="intent" value="person" />
        <input type="hidden" name="person" value={person?.id ?? ""} />
        <Field name={`role-${id}`} label="Is the" error={fields.role}>
          {(control) => (
            <NativeSelect
              {...control}
              name="role"
              defaultValue={value("role") || "helper"}
              options={HOUSEHOLD_ROLES.map((role) => ({ value: role, label: HOUSEHOLD_ROLE_LABELS[role] }))}
              boxClassName="w-full"
            />
          )}
        </Field>
        {input("name", "Name", "text")}
        {input("phone", "Phone", "tel")}
        {input("email", "Email", "email")}
        <div className="sm:col-span-2">
          <DeskButton busy={fetcher.state !== "idle"}>{person ? "Save" : "Add person"}</DeskButton>
          {answer?.ok === false && Object.keys(fields).length === 0 ? (
            <p role="alert" className="mt-1 text-sm text-danger">
              {answer.message}
            </p>
          ) : null}
        </div>
      </fetcher.Form>
    </details>
  );
}
