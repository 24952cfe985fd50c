import { readTexts } from "#platform/http/rules/form-fields.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { LIST_INTENTS, type ListIntent } from "#leads/leads/rules/lead-intents.ts";
import { readIntent } from "#platform/http/rules/read-intent.ts";
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
type Form = { get(name: string): unknown; getAll(name: string): unknown[] };

/** The result in words; `undo` reverses a bulk change, `view` is where the list continues. */
type ListAnswer = { message: string; undo: string | null; view?: string };

/** Handles the forms of the list: change several leads, undo that, or save, change and delete a view. */
export async function answerListForm(needs: Needs, by: By, form: Form): Promise<Outcome<ListAnswer>> {
  const intent = readIntent(form, LIST_INTENTS);
  if (intent === null) return notFound("Form");
  if (intent !== "") return answerViewForm(needs, by, form, intent);
  const asked = parseBulkForm(form);
  if (!asked) return { ok: false, code: "invalid", message: "Please choose a status or a person from the list." };
  if ("undo" in asked) {
    const done = await undoBulk(needs, by, asked.undo);
    if (!done.ok) return done;
    return ok({ message: undoneText(done.value), undo: null });
  }
  const { action, change } = asked;
  const ids = asked.all === null ? asked.ids : await matchesOf(needs, by, asked.all);
  const done = await changeLeads(needs, by, { action, ids, change });
  if (!done.ok) return done;
  const { changed, skipped, undoId } = done.value;
  const what = "status" in change ? `changed to ${STATUS_LABELS[change.status]}` : "assigned";
  const message =
    changed.length === 0 ? "Nothing to change: they were so already." : `${leadsText(changed.length)} ${what}.`;
  return ok({ message: `${message}${skippedText(skipped.length)}`, undo: undoId });
}

async function matchesOf(needs: Needs, by: By, list: string): Promise<string[]> {
  const filter = leadFilter(parseLeadList(new URLSearchParams(list)), findAsker(needs, by.actor));
  return findMatches(needs, by.actor, filter);
}

type ViewIntent = Exclude<ListIntent, "">;

async function answerViewForm(needs: Needs, by: By, form: Form, intent: ViewIntent): Promise<Outcome<ListAnswer>> {
  const text = readTexts(form);
  const id = text("view");
  const access = VIEW_ACCESS.find((one) => one === text("access")) ?? "private";
  const content = { query: text("query"), columns: text("columns").split(",") };
  if (intent === "create-view") {
    const made = await createView(needs, by, { name: text("name"), access, ...content });
    return made.ok ? ok({ message: `View saved: ${made.value.name}`, undo: null, view: made.value.id }) : made;
  }
  if (intent === "save-view" || intent === "share-view") {
    const given = intent === "save-view" ? content : { access };
    const saved = await changeView(needs, by, { id, version: null, ...given });
    return saved.ok ? ok({ message: `View saved: ${saved.value.name}`, undo: null, view: id }) : saved;
  }
  const gone = await removeView(needs, by, id);
  return gone.ok ? ok({ message: "View deleted.", undo: null, view: "" }) : gone;
}

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
