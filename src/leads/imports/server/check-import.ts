import { type Decision, decideFate } from "#leads/imports/rules/decide-fate.ts";
import type { ImportMapping } from "#leads/imports/rules/import-mapping.ts";
import { readRow, type RowResult } from "#leads/imports/rules/read-row.ts";
import { channelsOf } from "#compliance/consent/rules/suppression.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import type { State } from "#agency/states/rules/state.ts";
import { suppressionsOf } from "#compliance/consent/server/consent-store.ts";
import { lockLeadsWith } from "#leads/leads/server/leads-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { listItems } from "#platform/jobs/server/imports-store.ts";
import { earlierLines, type ImportRow, LEAD_IMPORTS, type LeadImport, saveChecked } from "./imports-store.ts";

/** Lines that one transaction takes. */
export const BATCH = 250;

type Known = { today: Date; states: readonly State[] };

/** Reads and decides the next lines of an import. Returns the last of them, or null when there are no more. */
export async function checkImport(
  tx: Tx,
  { id, position }: LeadImport,
  mapping: ImportMapping,
  known: Known,
): Promise<number | null> {
  const rows = await listItems(LEAD_IMPORTS, tx, id, { after: position, limit: BATCH });
  const last = rows.at(-1);
  if (!last) return null;
  await checkLines(tx, id, mapping, known, { rows, upTo: position });
  return last.line;
}

/** Reads and decides some lines, by the leads there are and by the lines up to one, and stores what becomes of them. */
export async function checkLines(
  tx: Tx,
  id: string,
  mapping: ImportMapping,
  known: Known,
  { rows, upTo }: { rows: readonly Pick<ImportRow, "line" | "cells">[]; upTo: number },
) {
  const lines = rows.map(({ line, cells }) => ({ line, read: readRow(cells, mapping.columns, known) }));
  const people = lines.flatMap(({ read }) => (read.ok ? [read.row.details] : []));
  const { leadOf, isSuppressed } = await findPeople(tx, people, []);
  const phones = await earlierLines(tx, id, "phone", addresses(people, "phone"), upTo);
  const emails = await earlierLines(tx, id, "email", addresses(people, "email"), upTo);
  const matched = people.flatMap((details) => [leadOf("phone", details.phone), leadOf("email", details.email)]);
  const leadIds = [...new Set(matched.flatMap((lead) => lead?.id ?? []))];
  const taken = await earlierLines(tx, id, "leadId", leadIds, upTo);
  const checked = lines.map(({ line, read }) => {
    const { phone = null, email = null } = read.ok ? read.row.details : {};
    const [sameEmail, samePhone] = [emails.get(email ?? ""), phones.get(phone ?? "")];
    const [byPhone, byEmail] = [leadOf("phone", phone), leadOf("email", email)];
    const decision = decideFate(read, {
      sameAs:
        samePhone !== undefined
          ? { line: samePhone, by: "phone" }
          : sameEmail !== undefined
            ? { line: sameEmail, by: "email" }
            : null,
      byPhone,
      byEmail,
      earlierLine: taken.get((byPhone ?? byEmail)?.id ?? "") ?? null,
      suppressed: isSuppressed(phone, email),
      existing: mapping.existing,
    });
    if (phone !== null && !phones.has(phone)) phones.set(phone, line);
    if (email !== null && !emails.has(email)) emails.set(email, line);
    if (decision.leadId !== null && (decision.fate === "update" || decision.fate === "unchanged"))
      taken.set(decision.leadId, line);
    return { line, phone, email, parsed: read.ok ? read.row : null, ...decision };
  });
  await saveChecked(tx, id, checked);
  return checked;
}

type Contact = Pick<Lead, "phone" | "email">;

/** Finds the leads with these numbers, addresses or ids, locked, and who is on the do-not-contact list. */
export async function findPeople(tx: Tx, people: readonly Contact[], ids: readonly string[]) {
  const [phones, emails] = [addresses(people, "phone"), addresses(people, "email")];
  const leads = await lockLeadsWith(tx, { phones, emails, ids: [...ids] });
  const suppressed = new Set(
    (await suppressionsOf(tx, [...phones, ...emails])).map(({ address, channel }) => `${channel} ${address}`),
  );
  // The oldest one, as with a request from one of our forms.
  const index = (by: "phone" | "email") => {
    const found = new Map<string, Lead>();
    for (const lead of leads) {
      const address = lead[by];
      if (address !== null && !found.has(address)) found.set(address, lead);
    }
    return found;
  };
  const maps = { phone: index("phone"), email: index("email") };
  return {
    leadOf: (by: "phone" | "email", address: string | null): Lead | null =>
      (address === null ? null : maps[by].get(address)) ?? null,
    isSuppressed: (phone: string | null, email: string | null): boolean =>
      [phone, email].every(
        (address) =>
          address === null || channelsOf(address).every((channel) => suppressed.has(`${channel} ${address}`)),
      ),
  };
}

/** Decides a line again, at the moment of the run, by the leads as they are now. */
export function decideAgain(
  read: RowResult,
  { leadOf, isSuppressed }: Awaited<ReturnType<typeof findPeople>>,
  existing: ImportMapping["existing"],
): Decision {
  const { phone = null, email = null } = read.ok ? read.row.details : {};
  return decideFate(read, {
    sameAs: null,
    byPhone: leadOf("phone", phone),
    byEmail: leadOf("email", email),
    earlierLine: null,
    suppressed: isSuppressed(phone, email),
    existing,
  });
}

function addresses(people: readonly Contact[], by: "phone" | "email"): string[] {
  return [...new Set(people.flatMap((one) => one[by] ?? []))];
}
