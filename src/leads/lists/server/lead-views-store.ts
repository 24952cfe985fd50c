import { asc, eq, inArray, or } from "drizzle-orm";
import { type LeadView, readColumns } from "#leads/leads/rules/lead-view.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { leadViews } from "./lead-lists-tables.ts";

type ViewRow = typeof leadViews.$inferSelect;
const toView = ({ createdAt: _created, updatedAt: _updated, columns, ...row }: ViewRow): LeadView => ({
  ...row,
  columns: readColumns(columns),
});

/** Lists the views that a person may see, by name. */
export async function listViews(on: Executor, actorId: string): Promise<LeadView[]> {
  const rows = await on
    .select()
    .from(leadViews)
    .where(or(eq(leadViews.ownerId, actorId), inArray(leadViews.access, ["shared", "locked"])))
    .orderBy(asc(leadViews.name), asc(leadViews.id))
    .limit(200);
  return rows.map(toView);
}

export async function findView(on: Executor, id: string): Promise<LeadView | null> {
  const [row] = await on.select().from(leadViews).where(eq(leadViews.id, id));
  return row ? toView(row) : null;
}

/** Works like `findView`, and locks the view until the transaction ends. */
export async function lockView(tx: Tx, id: string): Promise<LeadView | null> {
  const [row] = await tx.select().from(leadViews).where(eq(leadViews.id, id)).for("update");
  return row ? toView(row) : null;
}

export async function addView(tx: Tx, view: LeadView, at: Date): Promise<void> {
  await tx.insert(leadViews).values({ ...view, columns: [...view.columns], createdAt: at, updatedAt: at });
}

/** Saves a view that the caller has locked, under its next version. */
export async function saveView(tx: Tx, view: LeadView, at: Date): Promise<LeadView> {
  const { id, name, access, query, columns } = view;
  const version = view.version + 1;
  await tx
    .update(leadViews)
    .set({ name, access, query, columns: [...columns], version, updatedAt: at })
    .where(eq(leadViews.id, id));
  return { ...view, version };
}

export async function deleteView(tx: Tx, id: string): Promise<void> {
  await tx.delete(leadViews).where(eq(leadViews.id, id));
}
