import type { ReactNode } from "react";
import { Link } from "react-router";
import type { SeenPage } from "#leads/calling/rules/call-brief.ts";
import { CONTACT_LABELS } from "#leads/leads/rules/family-contact.ts";
import { type FactKey, LEAD_FACTS, WRITABLE_FACTS } from "#leads/leads/rules/lead-facts.ts";
import { leadFields } from "#leads/leads/rules/lead-fields.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import type { CallBrief } from "#leads/calling/server/read-call-screen.ts";
import { FactForm } from "#leads/leads/desk/FactForm.tsx";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";

/** Facts that are elsewhere on the call screen. */
const ELSEWHERE = ["name", "phone", "message"];
/** Facts that a price depends on, asked while they are unknown. */
const ASKED = ["state", "age", "sex", "tobacco", "coverage"] as const satisfies readonly FactKey[];

type Props = { lead: Lead; brief: CallBrief; stateNames: ReadonlyMap<string, string> };

/** Shows the facts before a call: what they asked, read, calculated and were quoted, their helper, earlier calls. */
export function CallBriefCard({ lead, brief, stateNames }: Props) {
  const known = leadFields({ ...lead, age: brief.years }).filter(({ key }) => !ELSEWHERE.includes(key));
  // A date of birth says the age.
  const isFromBirth = (key: FactKey) => key === "age" && lead.birthDate !== null;
  const unknown = ASKED.filter((key) => lead[key] === null && !isFromBirth(key));
  const asked = unknown.map((key) => ({
    key,
    label: LEAD_FACTS[key].label,
    text: null,
  }));
  return (
    <DeskSection
      id="brief"
      title="Before you call"
      aside={
        <Link to={`/admin/leads/${lead.id}`} className="text-accent underline underline-offset-2">
          Open lead
        </Link>
      }
    >
      {lead.message ? (
        <blockquote dir="auto" className="mb-3 border-l-2 border-accent pl-3 wrap-anywhere whitespace-pre-wrap">
          {lead.message}
        </blockquote>
      ) : null}
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {brief.helpers.map(({ name, phone, relation }) => (
          <Line key={phone} label="Helper">
            <bdi>{name}</bdi>, {CONTACT_LABELS[relation].toLowerCase()}, {formatPhone(phone)}
          </Line>
        ))}
        {brief.asked.map(({ description, at }) => (
          <Line key={at.toISOString()} label="Asked">
            {description} <Muted at={at} />
          </Line>
        ))}
        {[...known, ...asked].map(({ key, label, text }) => (
          <Line key={key} label={label}>
            {WRITABLE_FACTS.includes(key) && !isFromBirth(key) ? (
              <FactForm lead={lead} field={key} text={text} stateNames={stateNames} answer={undefined} />
            ) : (
              <bdi>{text}</bdi>
            )}
          </Line>
        ))}
        <Quoted quoted={brief.quoted} />
        <Pages label="Calculated" pages={brief.calculated} />
        <Pages label="Read" pages={brief.read} />
        {brief.calls.map(({ at, text, note }) => (
          <Line key={at.toISOString()} label="Called">
            {text} <Muted at={at} />
            {note ? <span className="block whitespace-pre-wrap">{note}</span> : null}
          </Line>
        ))}
      </dl>
    </DeskSection>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

function Muted({ at }: { at: Date }) {
  return (
    <span className="text-sm text-muted">
      <LocalTime at={at} />
    </span>
  );
}

function Quoted({ quoted }: Pick<CallBrief, "quoted">) {
  if (quoted === null) return null;
  return (
    <Line label="Our site shows">
      {quoted.none ?? null}
      {quoted.rows.map(({ label, range }) => (
        <span key={label} className="block">
          {range} a month <span className="text-muted">{label.toLowerCase()}</span>
        </span>
      ))}
      <span className="block text-sm text-muted">
        {quoted.amount} for {quoted.person}
        {quoted.example ? ", an example: they chose no amount" : ""}
      </span>
    </Line>
  );
}

function Pages({ label, pages }: { label: string; pages: readonly SeenPage[] }) {
  if (pages.length === 0) return null;
  return (
    <Line label={label}>
      {pages.map(({ path, title }) => (
        <a key={path} href={path} target="_blank" rel="noreferrer" className="block w-fit text-accent underline">
          {title}
        </a>
      ))}
    </Line>
  );
}
