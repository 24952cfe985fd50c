import { createHash } from "node:crypto";
import ical from "ical-generator";
import { calendarEntries, ENTRY_LABELS } from "#newsroom/articles/rules/editorial-calendar.ts";
import { notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { may } from "#platform/access/rules/rights.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import { addDays } from "#platform/time/rules/calendar-day.ts";
import { momentOf, wallClock } from "#platform/time/rules/wall-clock.ts";
import { hashToken } from "#platform/access/server/hash-token.ts";
import type { Db } from "#platform/database/server/database.ts";
import { findFeedReader, listPlanned } from "./article-calendar-store.ts";

type Needs = { db: Db; now: () => Date; config: { publicUrl: string }; site: { settings(): Settings } };

/** The range of a feed: the days before and after today, and the maximum number of articles. */
const [DAYS_BEFORE, DAYS_AFTER, MOST] = [60, 400, 2_000];

/**
 * Reads the editorial calendar for calendar programs (iCalendar, RFC 5545), with its strong ETag: the same bytes until
 * something changes. Not found for a renewed link, or if its person left.
 */
export async function readFeed(needs: Needs, token: string): Promise<Outcome<{ content: string; etag: string }>> {
  const reader = await findFeedReader(needs.db, hashToken(token));
  if (!reader || !may(reader, "articles:read")) return notFound("Calendar");
  const { agency } = needs.site.settings();
  const today = wallClock(needs.now(), agency.timeZone).date;
  const days = { from: addDays(today, -DAYS_BEFORE), to: addDays(today, DAYS_AFTER), timeZone: agency.timeZone };
  const rows = await listPlanned(needs.db, days, {}, MOST);
  const changed = new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]));
  const { publicUrl } = needs.config;
  const calendar = ical({
    name: `${agency.name}: articles`,
    prodId: { company: agency.name, product: "Articles", language: "EN" },
  });
  for (const { kind, date, time, article } of calendarEntries(rows, days)) {
    const start = time === null ? new Date(date) : momentOf(`${date}T${time}`, agency.timeZone);
    if (!start) continue;
    calendar.createEvent({
      id: `${article.id}-${kind}@${new URL(publicUrl).hostname}`,
      sequence: article.version,
      // The time of the change, not of this response, or no two responses would be equal.
      stamp: changed.get(article.id) ?? start,
      start,
      allDay: time === null,
      summary: `${ENTRY_LABELS[kind]}: ${article.title || "Untitled"}`,
      description: kind === "refused" ? (article.refusal?.why ?? null) : null,
      url: `${publicUrl}/admin/articles/${article.id}`,
    });
  }
  const content = calendar.toString();
  return ok({ content, etag: `"${createHash("sha256").update(content).digest("base64url").slice(0, 27)}"` });
}
