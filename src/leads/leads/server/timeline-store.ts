import { and, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Certificate } from "#compliance/consent/rules/certificate.ts";
import type { Engagement } from "#leads/leads/rules/engagement.ts";
import type { Touchpoint } from "#leads/leads/rules/lead.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { insertRows } from "#platform/database/server/insert-rows.ts";
import { selection, selectRows } from "#platform/database/server/select-rows.ts";
import type { LeadDetails } from "#leads/leads/rules/lead-facts.ts";
import { NAMES_ARTICLE, touchpoints } from "./timeline-tables.ts";

/** Most touchpoints of a lead that are shown. */
const SHOWN = 500;
const TOUCHPOINT_ROW = selection(touchpoints, { without: ["submissionKey"] });
const NEWEST_FIRST = sql`order by ${touchpoints.at} desc, ${touchpoints.id} desc`;

export async function addTouchpoint(tx: Tx, touchpoint: Touchpoint): Promise<void> {
  await addTouchpoints(tx, [touchpoint]);
}

/** Adds touchpoints; `submissionKey` is that of the submission a touchpoint came from. */
export async function addTouchpoints(
  tx: Tx,
  added: readonly (Touchpoint & { submissionKey?: string })[],
): Promise<void> {
  await insertRows(tx, touchpoints, added);
}

/** Returns the submission key of a form that staff sent with a key of its own, so that it is stored once. */
export const deskKey = (staffId: string, key: string): string => `desk ${staffId} ${key}`;

/** Finds the touchpoint that came from a submission, or null. */
export async function findSubmitted(on: Executor, submissionKey: string): Promise<Touchpoint | null> {
  const [row] = await on.select().from(touchpoints).where(eq(touchpoints.submissionKey, submissionKey));
  return row ? toTouchpoint(row) : null;
}

/** Finds one touchpoint of a lead, or null. */
export async function findTouchpoint(on: Executor, leadId: string, id: string): Promise<Touchpoint | null> {
  const [row] = await on
    .select()
    .from(touchpoints)
    .where(and(eq(touchpoints.leadId, leadId), eq(touchpoints.id, id)));
  return row ? toTouchpoint(row) : null;
}

/** Records who found that the details of a touchpoint are not the lead's. */
export async function markDismissed(tx: Tx, id: string, by: string): Promise<void> {
  await tx
    .update(touchpoints)
    .set({ metadata: sql`${touchpoints.metadata} || ${JSON.stringify({ dismissed_by: by })}::jsonb` })
    .where(eq(touchpoints.id, id));
}

/** Adds the id of the file with what a caller said to the touchpoint of their call, if there is one. */
export async function addSound(tx: Tx, id: string, sound: string): Promise<void> {
  await tx
    .update(touchpoints)
    .set({ metadata: sql`${touchpoints.metadata} || ${JSON.stringify({ sound })}::jsonb` })
    .where(and(eq(touchpoints.id, id), sql`${touchpoints.type} = 'phone'`));
}

/** Replaces the answers of a request in its touchpoint. */
export async function saveTouchpointDetails(tx: Tx, id: string, details: LeadDetails): Promise<void> {
  await tx
    .update(touchpoints)
    .set({ metadata: sql`${touchpoints.metadata} || ${JSON.stringify({ details })}::jsonb` })
    .where(eq(touchpoints.id, id));
}

/** Reads the newest touchpoints of a lead, newest first. The caller has checked that the lead may be seen. */
export async function timelineOfLead(on: Executor, leadId: string, limit = SHOWN): Promise<Touchpoint[]> {
  const own = sql`from ${touchpoints} where ${touchpoints.leadId} = ${leadId}`;
  return selectRows(on, TOUCHPOINT_ROW, sql`${own} ${NEWEST_FIRST} limit ${limit}`, { planned: true });
}

/** Counts the touchpoints of a lead. */
export async function countTouchpoints(on: Executor, leadId: string): Promise<number> {
  const [row] = await on.select({ n: count() }).from(touchpoints).where(eq(touchpoints.leadId, leadId));
  return row?.n ?? 0;
}

/** The newest engagements that are read with a lead. */
const ENGAGEMENTS = 50;

/** Reads a lead's actions with articles, newest first. */
export async function engagementsOf(on: Executor, leadId: string): Promise<Engagement[]> {
  const own = sql`from ${touchpoints} where ${touchpoints.leadId} = ${leadId} and ${touchpoints.type} = 'engagement'`;
  const rest = sql`${own} ${NEWEST_FIRST} limit ${ENGAGEMENTS}`;
  const rows = await selectRows(on, TOUCHPOINT_ROW, rest, { planned: true });
  return rows.map(({ at, metadata }) => {
    const text = (key: string) => (typeof metadata[key] === "string" ? metadata[key] : "");
    return {
      articleSlug: text("article_slug"),
      engagementType: text("engagement_type"),
      at,
      claimedAt: text("claimed_at") || null,
      userAgent: text("user_agent"),
      referrer: text("referrer"),
    };
  });
}

/** Reads the certificates that came with a lead, oldest first, with who sent them. */
export async function certificatesOf(on: Executor, leadId: string) {
  const { metadata } = touchpoints;
  const rows = await on
    .select({
      at: touchpoints.at,
      vendor: sql<string | null>`${metadata}->>'vendor'`,
      certificates: sql<Certificate[]>`${metadata}->'certificates'`,
    })
    .from(touchpoints)
    .where(and(eq(touchpoints.leadId, leadId), sql`${metadata} ? 'certificates'`))
    .orderBy(touchpoints.at, touchpoints.id);
  return rows.flatMap(({ certificates, ...sent }) => certificates.map((one) => ({ ...one, ...sent })));
}

/** Returns the key of a lead's certificate in `knownCertificates`. */
export const certificateKey = (leadId: string, { certifier, value }: Certificate): string =>
  JSON.stringify([leadId, certifier, value]);

/** Finds the certificates that some leads have already, word for word. */
export async function knownCertificates(on: Executor, leadIds: readonly string[]): Promise<Set<string>> {
  if (leadIds.length === 0) return new Set();
  const { leadId, metadata } = touchpoints;
  const rows = await on
    .select({ leadId, certificates: sql<Certificate[]>`${metadata}->'certificates'` })
    .from(touchpoints)
    .where(and(inArray(leadId, [...leadIds]), sql`${metadata} ? 'certificates'`));
  return new Set(rows.flatMap((row) => row.certificates.map((one) => certificateKey(row.leadId, one))));
}

function toTouchpoint({ submissionKey: _, ...touchpoint }: typeof touchpoints.$inferSelect): Touchpoint {
  return touchpoint;
}

/** The addresses in a touchpoint, in order: of the first visit, of the form, or of the article. */
export const PAGES_SEEN = sql`unnest(array[${touchpoints.metadata}->>'landingPage', ${touchpoints.metadata}->>'pageAddress', '/blog/' || (${touchpoints.metadata}->>'article_slug')]) with ordinality as one (page, place)`;

/** The slug in such an address; null if it is another page. */
export const SLUG_SEEN = sql<string | null>`substring(page from '/blog/(?!page/|category/)([a-z0-9-]+)')`;

/**
 * Selects the slug of the first article that a lead is known to have read; null for none. `lead` is the column with the
 * lead's id.
 */
export function firstArticleOf(lead: SQL | { getSQL(): SQL }): SQL<string | null> {
  return sql<string | null>`(
    select ${SLUG_SEEN} from ${touchpoints}, ${PAGES_SEEN}
    where ${touchpoints.leadId} = ${lead} and ${NAMES_ARTICLE} and ${SLUG_SEEN} is not null
    order by ${touchpoints.at}, ${touchpoints.id}, place limit 1)`;
}
