import { form, type FormWork, text } from "#platform/http/server/form-action.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { data, redirect } from "react-router";
import { z } from "zod";
import type { By } from "#platform/access/rules/rights.ts";
import { type Failure, invalid } from "#platform/access/rules/outcome.ts";
import { parseBulkForm } from "#leads/leads/rules/bulk-form.ts";
import { leadFilter, parseLeadList } from "#leads/leads/rules/lead-list.ts";
import { STATUS_LABELS } from "#leads/leads/rules/lead-labels.ts";
import { VIEW_ACCESS } from "#leads/leads/rules/lead-view.ts";
import type { GateNeeds } from "#leads/gate/server/read-gate-facts.ts";
import { type BulkNeeds, changeLeads } from "./change-leads.ts";
import { changeView, createView, removeView } from "./change-view.ts";
import { findMatches } from "./find-leads.ts";
import { findAsker } from "./find-neighbors.ts";
import { undoBulk } from "./undo-bulk.ts";

type Needs = BulkNeeds & GateNeeds;

/** The result in words; `undo` reverses a bulk change. */
type ListAnswer = { ok: boolean; message: string; undo?: string | null };

const refused = ({ code, message, fields }: Failure) =>
  data<ListAnswer>({ ok: false, message: fields?.["name"] ?? message }, { status: STATUS_OF[code] });

/** Changes several leads, or reverses such a change. */
export async function handleBulkForm({ services, by, form }: FormWork) {
  const asked = parseBulkForm(form);
  if (!asked) return refused(invalid("Please choose a status or a person from the list."));
  if ("undo" in asked) {
    const done = await undoBulk(services, by, asked.undo);
    if (!done.ok) return refused(done);
    return data<ListAnswer>({ ok: true, message: undoneText(done.value), undo: null });
  }
  const { action, change } = asked;
  const ids = asked.all === null ? asked.ids : await matchesOf(services, by, asked.all);
  const done = await changeLeads(services, by, { action, ids, change });
  if (!done.ok) return refused(done);
  const { changed, skipped, undoId } = done.value;
  const what = "status" in change ? `changed to ${STATUS_LABELS[change.status]}` : "assigned";
  const message =
    changed.length === 0 ? "Nothing to change: they were so already." : `${leadsText(changed.length)} ${what}.`;
  return data<ListAnswer>({ ok: true, message: `${message}${skippedText(skipped.length)}`, undo: undoId });
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

const leadsText = (n: number) => `${n.toLocaleString("en-US")} ${n === 1 ? "lead" : "leads"}`;

function skippedText(n: number): string {
  return n === 0 ? "" : ` ${n} could not be changed: no longer there, or no longer yours.`;
}

/** Most kept leads that are named. */
const NAMED = 3;

function undoneText({ changed, kept }: { changed: number; kept: readonly { name: string }[] }): string {
  const done = `${leadsText(changed)} changed back.`;
  if (kept.length === 0) return done;
  const names = kept.slice(0, NAMED).map(({ name }) => name);
  const rest = kept.length > NAMED ? ` and ${kept.length - NAMED} more` : "";
  return `${done} Someone changed ${names.join(", ")}${rest} in the meantime, so ${kept.length === 1 ? "that lead stays" : "those leads stay"}.`;
}
