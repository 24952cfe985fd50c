import { form, type FormWork, text } from "#platform/http/server/form-action.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { data, redirect } from "react-router";
import { z } from "zod";
import type { By } from "#platform/access/rules/rights.ts";
import { type Failure, invalid } from "#platform/access/rules/outcome.ts";
import { bulkText, undoneText } from "#leads/leads/rules/bulk-action.ts";
import { parseBulkForm } from "#leads/leads/rules/bulk-form.ts";
import { leadFilter, parseLeadList } from "#leads/leads/rules/lead-list.ts";
import { VIEW_ACCESS } from "#leads/leads/rules/lead-view.ts";
import type { GateNeeds } from "#leads/gate/server/read-gate-facts.ts";
import type { BulkNeeds } from "./apply-bulk.ts";
import { changeLeads } from "./change-leads.ts";
import { changeView, createView, removeView } from "./change-view.ts";
import { findMatches } from "./find-leads.ts";
import { findAsker } from "./find-neighbors.ts";
import { stopBulk } from "./run-bulk.ts";
import { undoBulk } from "./undo-bulk.ts";

type Needs = BulkNeeds & GateNeeds;

/** The result in words; `undo` reverses a bulk change, and a job still works on the one with the id `run`. */
type ListAnswer = {
  ok: boolean;
  message: string;
  undo?: string | null;
  run?: string | null;
  fields?: Record<string, string>;
};

const refused = ({ code, message, fields }: Failure) =>
  data<ListAnswer>(
    { ok: false, message: fields?.["name"] ?? message, ...(fields ? { fields } : {}) },
    { status: STATUS_OF[code] },
  );

/** Changes several leads, reverses such a change, or stops one that is still at work. */
export async function handleBulkForm({ services, by, form }: FormWork) {
  const asked = parseBulkForm(form, services.site.settings().agency.timeZone);
  if (!asked) return refused(invalid("Please choose a status, a person or a tag from the list."));
  if ("undo" in asked) {
    const done = await undoBulk(services, by, asked.undo);
    if (!done.ok) return refused(done);
    const { runId, counts, change } = done.value;
    const message = runId === null ? undoneText(counts, true, change) : "Changing the leads back…";
    return data<ListAnswer>({ ok: true, message, undo: null, run: runId });
  }
  if ("stop" in asked) {
    const done = await stopBulk(services, by, asked.stop);
    if (!done.ok) return refused(done);
    const { message, undoable, id } = done.value;
    return data<ListAnswer>({ ok: true, message, undo: undoable ? id : null });
  }
  const { action, change } = asked;
  const ids = asked.all === null ? asked.ids : await matchesOf(services, by, asked.all);
  const done = await changeLeads(services, by, { action, ids, change });
  if (!done.ok) return refused(done);
  const { counts, undoId, runId } = done.value;
  const message = runId === null ? bulkText(change, counts) : `Changing ${ids.length.toLocaleString("en-US")} leads…`;
  return data<ListAnswer>({ ok: true, message, undo: undoId, run: runId });
}

async function matchesOf(needs: Needs, by: By, list: string): Promise<string[]> {
  const filter = leadFilter(parseLeadList(new URLSearchParams(list)), findAsker(needs, by.actor));
  return findMatches(needs, by.actor, filter);
}

/** Goes on with the list as a view shows it. */
const show = (view: string) => redirect(view === "" ? "/admin/leads" : `/admin/leads?view=${view}`);
const CONTENT = { query: text, columns: text };
const access = z.enum(VIEW_ACCESS);

/** The forms of the list that save, change and delete a view. */
export const VIEW_FORMS = {
  "create-view": form({ name: text, access, ...CONTENT }, async ({ services, by }, { columns, ...typed }) => {
    const made = await createView(services, by, { ...typed, columns: columns.split(",") });
    return made.ok ? show(made.value.id) : refused(made);
  }),
  "save-view": form({ view: text, ...CONTENT }, async ({ services, by }, { view: id, query, columns }) => {
    const saved = await changeView(services, by, { id, version: null, query, columns: columns.split(",") });
    return saved.ok ? show(id) : refused(saved);
  }),
  "share-view": form({ view: text, access }, async ({ services, by }, { view: id, access }) => {
    const saved = await changeView(services, by, { id, version: null, access });
    return saved.ok ? show(id) : refused(saved);
  }),
  "delete-view": form({ view: text }, async ({ services, by }, { view }) => {
    const gone = await removeView(services, by, view);
    return gone.ok ? show("") : refused(gone);
  }),
};
