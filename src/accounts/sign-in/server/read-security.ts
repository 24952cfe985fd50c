import { forbidden, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { isSessionAlive } from "#platform/access/rules/session-age.ts";
import { addDays } from "#platform/time/rules/calendar-day.ts";
import { findStaffById, listSessions, listStaff } from "#accounts/access/server/access-store.ts";
import { type ApiKeyRecord, listApiKeys } from "#accounts/access/server/api-keys-store.ts";
import { countByActor, lastOfActions } from "#platform/ledger/server/audit-store.ts";
import { type DayCount, listDayCounts } from "#platform/database/server/day-counts.ts";
import type { Services } from "#platform/program/server/services.ts";
import { NO_ACCOUNT } from "./sign-in.ts";
import { findHeld, findSecondSteps, type Held } from "./sign-in-store.ts";

/** Days that are counted, including today (UTC). */
const SECURITY_DAYS = 30;

/** The actions by which a password was set. */
const PASSWORD_SET = ["staff.password-change", "staff.password-reset", "staff.join"];

type OpenSession = {
  id: string;
  staffId: string;
  name: string;
  createdAt: Date;
  lastSeenAt: Date;
  userAgent: string;
};

/** One account: its sign-ins, whether it has a second step, when its password was set, and the limit it reached. */
type AccountSecurity = {
  id: string;
  name: string;
  good: number;
  failed: number;
  limited: number;
  secondStep: boolean;
  /** null where the audit log doesn't say. */
  passwordSetAt: Date | null;
  held: { limit: Held["limit"]; until: Date } | null;
};

export type Security = {
  sessions: OpenSession[];
  keys: ApiKeyRecord[];
  accounts: AccountSecurity[];
  /** Attempts with addresses that have no account. */
  strangers: { failed: number; limited: number };
  refused: DayCount[];
  csp: DayCount[];
};

/** Reads the figures of the security screen. None of them has addresses of visitors. */
export async function readSecurity(
  needs: Pick<Services, "db" | "now" | "signInPoints">,
  by: By,
): Promise<Outcome<Security>> {
  if (!may(by.actor, "staff:manage")) return forbidden();
  const { db, now } = needs;
  const at = now();
  const since = addDays(at.toISOString().slice(0, 10), 1 - SECURITY_DAYS);
  const good = new Map(
    (await countByActor(db, "staff.sign-in", new Date(`${since}T00:00:00Z`))).map((row) => [row.id, row.n]),
  );
  const set = new Map((await lastOfActions(db, PASSWORD_SET)).map((row) => [row.id, row.at]));
  const counted = await listDayCounts(db, since);
  const of = (kind: DayCount["kind"], name: string) =>
    counted.reduce((sum, row) => (row.kind === kind && row.name === name ? sum + row.n : sum), 0);
  const sessions: OpenSession[] = [];
  const accounts: AccountSecurity[] = [];
  for (const { id, name, email, active } of await listStaff(db)) {
    const account = email !== null && active ? await findStaffById(db, id) : null;
    if (!account) continue;
    for (const row of await listSessions(db, id))
      if (isSessionAlive(row, at)) sessions.push({ ...pick(row), id: row.id.toString("hex"), staffId: id, name });
    const { authenticator, passkeys } = await findSecondSteps(db, id);
    const held = await findHeld(db, account, needs.signInPoints, at);
    accounts.push({
      id,
      name,
      good: good.get(id) ?? 0,
      failed: of("sign-in-failed", id),
      limited: of("sign-in-limited", id),
      secondStep: authenticator || passkeys.length > 0,
      passwordSetAt: set.get(id) ?? null,
      held: held.sort((a, b) => b.until.getTime() - a.until.getTime())[0] ?? null,
    });
  }
  return ok({
    sessions: sessions.sort((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime()),
    keys: (await listApiKeys(db)).filter(({ revokedAt }) => revokedAt === null),
    accounts,
    strangers: { failed: of("sign-in-failed", NO_ACCOUNT), limited: of("sign-in-limited", NO_ACCOUNT) },
    refused: counted.filter(({ kind }) => kind === "refused").reverse(),
    csp: counted.filter(({ kind }) => kind === "csp").reverse(),
  });
}

const pick = ({ createdAt, lastSeenAt, userAgent }: { createdAt: Date; lastSeenAt: Date; userAgent: string }) => {
  return { createdAt, lastSeenAt, userAgent };
};
