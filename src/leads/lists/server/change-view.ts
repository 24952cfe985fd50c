import {
  type Failure,
  forbidden,
  invalidFields,
  notFound,
  ok,
  type Outcome,
  stale,
} from "#platform/access/rules/outcome.ts";
import { type By, hasRole } from "#platform/access/rules/rights.ts";
import { filterQuery, parseLeadList } from "#leads/leads/rules/lead-list.ts";
import {
  DEFAULT_COLUMNS,
  type LeadView,
  MAX_VIEW_NAME,
  maySeeView,
  readColumns,
  type ViewAccess,
} from "#leads/leads/rules/lead-view.ts";
import type { AuditEntry } from "#platform/ledger/server/audit-store.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import type { Db } from "#platform/database/server/database.ts";
import { addView, deleteView, lockView, saveView } from "./lead-views-store.ts";

type Needs = { db: Db; now: () => Date; newId: () => string };
type ViewFields = { name: string; access: ViewAccess; query: string; columns: readonly string[] };

const locked = (): Failure => ({
  ...forbidden(),
  message: "This view is locked. Save your changes as a new view instead.",
});
/** Saves the filters and columns of a list under a name. */
export async function createView(
  needs: Needs,
  by: By,
  { name, access, query, columns = DEFAULT_COLUMNS }: Omit<ViewFields, "columns"> & { columns?: readonly string[] },
): Promise<Outcome<LeadView>> {
  return runChange(needs, by, "leads:read", async ({ tx, at, audit }) => {
    const wrong = nameProblem(name);
    if (wrong) return wrong;
    const view: LeadView = {
      id: needs.newId(),
      name: name.trim(),
      ownerId: by.actor.id,
      access,
      query: tidyQuery(query),
      columns: readColumns(columns),
      version: 1,
    };
    await addView(tx, view, at);
    await audit(entryOf("lead-view.create", null, view));
    return ok(view);
  });
}

/** Changes a view. A locked one takes nothing until its maker or an owner has unlocked it; a private one is its maker's alone. */
export async function changeView(
  needs: Needs,
  by: By,
  { id, version, ...given }: { id: string; version: number | null } & Partial<ViewFields>,
): Promise<Outcome<LeadView>> {
  return runChange(needs, by, "leads:read", async ({ tx, at, audit }): Promise<Outcome<LeadView>> => {
    const view = await lockView(tx, id);
    if (!view || !maySeeView(view, by.actor.id)) return notFound("View");
    const unlocks = given.access !== undefined && given.access !== "locked" && mayManage(by, view);
    if (view.access === "locked" && !unlocks) return locked();
    // Who else works with a shared view may change what it shows, and not for whom it is.
    if (given.access !== undefined && given.access !== view.access && !mayManage(by, view)) return forbidden();
    if (version !== null && version !== view.version) return stale("Someone changed this view in the meantime.", view);
    const wrong = given.name === undefined ? null : nameProblem(given.name);
    if (wrong) return wrong;
    const { name = view.name, access = view.access, query, columns } = given;
    const next: LeadView = {
      ...view,
      name: name.trim(),
      access,
      query: query === undefined ? view.query : tidyQuery(query),
      columns: columns === undefined ? view.columns : readColumns(columns),
    };
    const saved = await saveView(tx, next, at);
    await audit(entryOf("lead-view.change", view, saved));
    return ok(saved);
  });
}

/** Deletes a view: its maker or an owner. */
export async function removeView(needs: Needs, by: By, id: string): Promise<Outcome<{ deleted: true }>> {
  return runChange(needs, by, "leads:read", async ({ tx, audit }): Promise<Outcome<{ deleted: true }>> => {
    const view = await lockView(tx, id);
    if (!view || !maySeeView(view, by.actor.id)) return notFound("View");
    if (!mayManage(by, view)) return forbidden();
    if (view.access === "locked") return locked();
    await deleteView(tx, id);
    await audit(entryOf("lead-view.delete", view, null));
    return ok({ deleted: true });
  });
}

const mayManage = ({ actor }: By, view: LeadView) =>
  view.ownerId === actor.id || (actor.kind === "staff" && hasRole(actor, "owner"));

/** Only filters: a view never holds a place in the list or another view. */
const tidyQuery = (query: string) => filterQuery(parseLeadList(new URLSearchParams(query)));

function nameProblem(name: string): Failure | null {
  const { length } = name.trim();
  if (length === 0) return invalidFields({ name: "Enter a name for the view." });
  return length <= MAX_VIEW_NAME ? null : invalidFields({ name: `Use at most ${MAX_VIEW_NAME} characters.` });
}

function entryOf(action: AuditEntry["action"], before: LeadView | null, after: LeadView | null): AuditEntry {
  const recordId = (after ?? before)?.id ?? "";
  // Not its name and filters: they may be a person's name or number.
  const shown = (view: LeadView | null) =>
    view && { access: view.access, ownerId: view.ownerId, version: view.version };
  return { action, recordId, before: shown(before), after: shown(after) };
}
