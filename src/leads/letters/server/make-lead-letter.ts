import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { conflict, type Failure, forbidden, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { tablesIn } from "#agency/tables/rules/tables-in.ts";
import { type Locale, readLocale } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { estimateQuote } from "#leads/leads/rules/quote-estimate.ts";
import { postalLines } from "#leads/leads/rules/postal-address.ts";
import { sentValues } from "#leads/leads/rules/quote-view.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { leadLetter, MAX_ADDRESS, MAX_LETTER_NOTE } from "#leads/letters/rules/lead-letter.ts";
import { mailRefusal } from "#leads/letters/rules/mail-refusal.ts";
import { settingsIn } from "#agency/site/rules/settings.ts";
import { stageNote } from "#agency/site/rules/site-stage.ts";
import { textIn } from "#agency/team/rules/staff-profile.ts";
import { licenseDay } from "#agency/states/rules/license-status.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { suppressionsReading } from "#compliance/consent/server/consent-store.ts";
import { callsThatEnd } from "#compliance/contact/server/contact-store.ts";
import { andAnnounce } from "#leads/leads/server/leads-live.ts";
import { findLead, lockLead } from "#leads/leads/server/leads-store.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { readTogether } from "#platform/database/server/readings.ts";
import type { Services } from "#platform/program/server/services.ts";
import { findPerson } from "#accounts/staff/server/staff-store.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";
import { letterDay } from "./letter-day.ts";
import { writeLetter } from "./write-letter.ts";

type Needs = Pick<Services, "db" | "now" | "newId" | "announceLeads"> & {
  site: Pick<Services["site"], "settings" | "states" | "stage">;
  tables: Pick<Services["tables"], "current">;
};

/** A lead to write to: whether they may be written to (`refusal` says why not), whose card the letter carries, and its language. */
type LetterDesk = {
  name: string;
  /** The lead's postal address, as the form begins with it; empty if it is unknown. */
  address: string;
  refusal: string | null;
  agent: string | null;
  priced: boolean;
  language: Locale;
};

/** Reads what the screen of a lead's letter shows. */
export async function readLetterDesk(needs: Needs, { actor }: By, leadId: string): Promise<Outcome<LetterDesk>> {
  if (!may(actor, "leads:write")) return forbidden();
  const lead = await findLead(needs.db, leadScopeOf(actor), leadId);
  if (!lead || lead.erasedAt) return notFound("Lead");
  const [refusal, agent] = await Promise.all([refusalOf(needs.db, lead), agentOf(needs.db, lead)]);
  return ok({
    name: lead.name,
    address: postalLines(lead).join("\n"),
    refusal,
    agent: agent?.name ?? null,
    priced: estimateOf(needs, lead).none === null,
    language: languageOf(lead),
  });
}

/** What staff ask for: the address and the note they typed, and whether it is to be mailed, which the timeline then says. */
type LetterOrder = { leadId: string; address: string; note: string; toMail: boolean };

/** Makes a letter to a lead as a PDF. Address and note are printed and not kept. */
export async function makeLeadLetter(needs: Needs, by: By, order: LetterOrder): Promise<Outcome<Buffer>> {
  const { leadId, toMail } = order;
  const read = async (): Promise<Outcome<Lead>> => {
    if (!may(by.actor, "leads:write")) return forbidden();
    const lead = await findLead(needs.db, leadScopeOf(by.actor), leadId);
    return mayMail(needs.db, lead);
  };
  const outcome = toMail ? await andAnnounce(needs, recordLetter(needs, by, leadId)) : await read();
  return outcome.ok ? ok(await writeLetter(await letterTo(needs, outcome.value, order))) : outcome;
}

/** Says on the timeline and in the audit log that a letter was made, in one transaction with the check. */
function recordLetter(needs: Needs, by: By, leadId: string): Promise<Outcome<Lead>> {
  return runChange(needs, by, "leads:write", async ({ tx, at, audit }) => {
    const checked = await mayMail(tx, await lockLead(tx, leadScopeOf(by.actor), leadId));
    if (!checked.ok) return checked;
    const { id: authorId, name } = by.actor;
    const touchpoint = {
      id: needs.newId(),
      leadId,
      type: "letter",
      description: "Letter made to be printed and mailed",
      at,
      metadata: { by: name, author_id: authorId },
    };
    await addTouchpoint(tx, touchpoint);
    await audit({ action: "lead.letter", recordId: leadId, after: { letter: touchpoint.id } });
    return checked;
  });
}

async function mayMail(on: Executor, lead: Lead | null | undefined): Promise<Outcome<Lead>> {
  if (!lead || lead.erasedAt) return notFound("Lead");
  const refusal = await refusalOf(on, lead);
  const refused: Failure = conflict(refusal ?? "");
  return refusal === null ? ok(lead) : refused;
}

const refusalOf = async (on: Executor, lead: Lead) => (await readMailRefusals(on, [lead])).get(lead.id) ?? null;

/** Reads why each of some leads may not be written to, by id; those that may are not in it. */
export async function readMailRefusals(on: Executor, leads: readonly Lead[]): Promise<Map<string, string>> {
  const pointsOf = ({ phone, email }: Lead) => [phone, email].filter((point) => point !== null);
  const [suppressions, calls] = await readTogether(on, [
    suppressionsReading([...new Set(leads.flatMap(pointsOf))]),
    callsThatEnd(leads.map(({ id }) => id)),
  ]);
  return new Map(
    leads.flatMap((lead) => {
      const died = calls.find(({ leadId, outcome }) => leadId === lead.id && outcome === "deceased");
      const facts = { held: lead.heldAt !== null, diedAt: died?.at ?? null, points: pointsOf(lead), suppressions };
      const refusal = mailRefusal(facts);
      return refusal === null ? [] : [[lead.id, refusal] as const];
    }),
  );
}

async function agentOf(on: Executor, { assignedTo }: Lead) {
  return assignedTo === null ? null : findPerson(on, assignedTo);
}

/** The language of a lead's letters: theirs, if the site has it. */
const languageOf = ({ language }: Lead): Locale => readLocale(language ?? "");

function estimateOf({ now, tables }: Needs, lead: Lead) {
  return estimateQuote(sentValues(lead, null), now(), tables.current(), wordsOf(languageOf(lead)));
}

async function letterTo(needs: Needs, lead: Lead, { address, note }: LetterOrder) {
  const locale = languageOf(lead);
  const words = wordsOf(locale);
  const { agency, disclaimer } = settingsIn(needs.site.settings(), locale);
  const at = needs.now();
  const state = needs.site.states().find(({ code }) => code === lead.state) ?? null;
  const agent = await agentOf(needs.db, lead);
  const letter = leadLetter(
    {
      name: lead.name,
      address: address.slice(0, MAX_ADDRESS),
      note: note.slice(0, MAX_LETTER_NOTE),
      estimate: estimateOf(needs, lead),
      rates: tablesIn(needs.tables.current(), words).rates,
      agent: agent && { ...agent, title: textIn(agent.title, agent.titleIn, locale) },
      disclaimer,
      dayText: letterDay(at, agency.timeZone, locale),
      words,
    },
    { agency, state, day: licenseDay(agency, at) },
  );
  return { ...letter, note: stageNote(needs.site.stage(), words) };
}
