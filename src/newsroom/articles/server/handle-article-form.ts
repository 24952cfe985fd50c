import {
  type ArticleFields,
  faultsFromWire,
  readArticleForm,
  splitFields,
} from "#newsroom/articles/rules/article-form.ts";
import type { Refusal } from "#newsroom/articles/rules/publish-gate.ts";
import type { Outcome } from "#platform/access/rules/outcome.ts";
import { personId } from "#platform/access/rules/rights.ts";
import { momentOf } from "#platform/time/rules/wall-clock.ts";
import { changeArticleStatus } from "./change-article-status.ts";
import { discardChanges } from "./discard-changes.ts";
import { findForEditing } from "./find-for-editing.ts";
import { publishArticle } from "./publish-article.ts";
import { publishTogether } from "./publish-together.ts";
import { readRefusals } from "./read-refusals.ts";
import { saveArticle } from "./save-article.ts";
import { scheduleArticle } from "./schedule-article.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import type { StaffRequest } from "#platform/http/server/staff-request.ts";

type Asked = StaffRequest & { articleId: string; intent: string; read: (name: string) => string | null };
/** `typed`: the fields of a refused save, so that the page shows them again. */
type Answer = {
  ok: boolean;
  message: string;
  fields: Record<string, string>;
  refusals: readonly Refusal[];
  typed: Partial<ArticleFields> | null;
  stamp: string;
};

const DONE: Record<string, string> = {
  publish: "Published. The site shows it now.",
  unpublish: "Unpublished. It is a draft again.",
  discard: "Changes discarded. The revisions keep them.",
  schedule: "Schedule saved.",
};

/** Runs the action of an editor's button. A page without script sends all of its fields with it. */
export async function handleArticleForm(asked: Asked): Promise<{ status: number; answer: Answer }> {
  const { services, by, articleId, intent, read } = asked;
  const typed = read("title") === null ? null : readArticleForm(read);
  const answer = (given: Partial<Answer>): Answer => ({
    ok: true,
    message: DONE[intent] ?? "Saved.",
    fields: {},
    refusals: [],
    typed: null,
    stamp: services.newId(),
    ...given,
  });
  const refuse = async (outcome: Extract<Outcome<unknown>, { ok: false }>) => {
    const edited =
      outcome.code === "invalid" && intent === "publish" ? await findForEditing(services.db, articleId) : null;
    const refusals = edited
      ? (await readRefusals(services.db, services, edited.article, edited.content, personId(by))).refusals
      : [];
    const fields = faultsFromWire(outcome.fields ?? {});
    const shown = refusals.map((refusal) => ({ ...refusal, field: screenField(refusal.field) }));
    return {
      status: STATUS_OF[outcome.code],
      answer: answer({ ok: false, message: outcome.message, fields, refusals: shown, typed }),
    };
  };
  let version = Number(read("version")) || null;
  if (typed && intent !== "discard") {
    const saved = await saveArticle(services, by, { articleId, ...splitFields(typed), version });
    if (!saved.ok) return refuse(saved);
    version = saved.value.version;
  }
  const outcome = await act(asked, intent, version);
  return outcome.ok ? { status: 200, answer: answer({}) } : refuse(outcome);
}

function screenField(wire: string): string {
  return Object.keys(faultsFromWire({ [wire]: "" }))[0] ?? wire;
}

async function act(
  { services, by, articleId, read }: Asked,
  intent: string,
  version: number | null,
): Promise<Outcome<unknown>> {
  const named = { articleId, version };
  const also = read("also");
  if (intent === "publish" && also)
    return publishTogether(services, by, [named, { articleId: also, version: Number(read("alsoVersion")) || null }]);
  if (intent === "publish") return publishArticle(services, by, named);
  if (intent === "unpublish") return changeArticleStatus(services, by, { ...named, status: "draft" });
  if (intent === "discard") return discardChanges(services, by, named);
  if (intent === "schedule") {
    const { timeZone } = services.site.settings().agency;
    const [publishAt, unpublishAt] = ["publishAt", "unpublishAt"].map((name) => momentOf(read(name) ?? "", timeZone));
    return scheduleArticle(services, by, { ...named, publishAt: publishAt ?? null, unpublishAt: unpublishAt ?? null });
  }
  return { ok: true, value: null };
}
