import { and, eq, isNull } from "drizzle-orm";
import { isDemo } from "#agency/site/rules/demo-agency.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { sessions, staff } from "./access-tables.ts";

/** Sets as which demo agent a session sees the desk, and until when; null ends it. */
export async function setSessionAs(on: Executor, id: Buffer, as: { id: string; until: Date } | null): Promise<void> {
  await on
    .update(sessions)
    .set({ asId: as?.id ?? null, asUntil: as?.until ?? null })
    .where(eq(sessions.id, id));
}

/** Finds a demo agent, who has no account; null for anyone else. */
export async function findDemoAgent(on: Executor, id: string): Promise<{ id: string; name: string } | null> {
  if (!isDemo(id)) return null;
  const [row] = await on
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.email)));
  return row ?? null;
}
