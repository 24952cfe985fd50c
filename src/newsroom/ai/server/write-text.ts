import { conflict, forbidden, invalid, ok, type Outcome, unavailable } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { AI_ERRORS } from "#newsroom/ai/rules/ai-errors.ts";
import {
  articlePrompt,
  CLOSE_DUPLICATE,
  INSTRUCTIONS,
  MAX_DUPLICATES,
  type PromptContext,
  rewritePrompt,
} from "#newsroom/ai/rules/ai-prompts.ts";
import { rewriteByRules } from "#newsroom/ai/rules/built-in-writer.ts";
import type { Composed } from "#newsroom/ai/rules/compose-article.ts";
import { factsAbout } from "#newsroom/ai/rules/outline-article.ts";
import { type AiArticle, readAnswer } from "#newsroom/ai/rules/read-answer.ts";
import { articlesOnTopic, topicTaken } from "#newsroom/ai/rules/similar-topics.ts";
import { wordSet } from "#newsroom/articles/rules/similarity.ts";
import type { Fact } from "#newsroom/facts/rules/fact.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import { listTitles } from "#newsroom/articles/server/article-lists-store.ts";
import { sanitizeArticle } from "#newsroom/articles/server/sanitize-article.ts";
import { today } from "#newsroom/facts/server/change-facts.ts";
import { approvedFacts } from "#newsroom/facts/server/facts-store.ts";
import type { AskLimits } from "./ask-model.ts";
import { type AiNeeds, type AskAbout, type AskOutcome, askProviders, type Written } from "./ask-providers.ts";
import { writeByRules } from "./write-by-rules.ts";

type RewriteInput = {
  title: string;
  content: string;
  originalSlug: string;
  /** Default: English. */
  language?: Locale;
  instructions: string;
  keywords?: string[];
  primaryKeyword?: string;
  /** Default: as many as the model wants. */
  maxOutputTokens?: number;
};
type Progress = Pick<AskLimits, "signal" | "onWritten">;
/** `reasons`: why a person has to work on it, in sentences. `more`: what passages add. */
type WrittenArticle = Written<AiArticle> & { needsPerson: boolean; reasons: string[]; more: Composed["more"] | null };

const MAX_FACTS = 20;

/** Rewrites a text and returns it, sanitized. Stores only the use. */
export async function rewriteText(
  needs: AiNeeds,
  by: By,
  input: RewriteInput,
  about: AskAbout,
  progress: Progress = {},
): Promise<AskOutcome<Written<AiArticle>>> {
  if (!may(by.actor, "articles:write")) return forbidden();
  const [duplicates, facts] = await Promise.all([
    needs.quality.similarTo(input.content, {
      threshold: CLOSE_DUPLICATE,
      limit: MAX_DUPLICATES,
      ...(about.articleId === null ? {} : { except: about.articleId }),
    }),
    factsFor(needs),
  ]);
  const context = contextOf(input.instructions, `${input.title} ${input.content}`, duplicates, facts);
  const given = { ...input, slug: input.originalSlug };
  const outcome = await askProviders(
    needs,
    by,
    about,
    {
      question: {
        instructions: INSTRUCTIONS,
        prompt: rewritePrompt(input, context),
        shape: "article",
        ...(input.maxOutputTokens === undefined ? {} : { maxOutputTokens: input.maxOutputTokens }),
      },
      read: (answer) => {
        const read = readAnswer(answer, given, { slug: "kept" });
        if (!read.ok) return read;
        return read.article.content === ""
          ? { ok: false, message: AI_ERRORS.noContent }
          : { ok: true, value: sanitized(read.article) };
      },
      byRules: async () => sanitized(rewriteByRules(input)),
    },
    progress,
  );
  if (outcome.ok && outcome.value.value.content === "") return unavailable(AI_ERRORS.noContent);
  return outcome;
}

/**
 * Writes an article about a topic and returns it, sanitized. A topic that an article already covers is a conflict,
 * unless `evenIfTaken`. If nothing remains of the model's text, the built-in writer writes it.
 */
export async function writeArticle(
  needs: AiNeeds,
  by: By,
  input: { topic: string; instructions: string; evenIfTaken?: boolean },
  about: AskAbout,
  progress: Progress = {},
): Promise<AskOutcome<WrittenArticle>> {
  if (!may(by.actor, "articles:write")) return forbidden();
  const topic = input.topic.trim();
  if (topic === "") return invalid(AI_ERRORS.noTopic, { topic: AI_ERRORS.noTopic });
  const [titles, facts] = await Promise.all([listTitles(needs.db), factsFor(needs)]);
  const taken = articlesOnTopic(topic, titles);
  if (taken.length > 0 && !input.evenIfTaken) return conflict(topicTaken(taken));
  const context = contextOf(input.instructions, topic, taken, facts);
  const articles = titles.filter(({ status }) => status === "published");
  const byRules = () => writeByRules(topic, { facts, articles });
  const outcome = await askProviders(
    needs,
    by,
    about,
    {
      question: { instructions: INSTRUCTIONS, prompt: articlePrompt(topic, context), shape: "article" },
      read: (answer) => {
        const read = readAnswer(answer, { title: topic }, { slug: "required" });
        if (!read.ok) return read;
        const article = sanitized(read.article);
        return { ok: true, value: article.content === "" ? byRules() : { article, more: null, reasons: [] } };
      },
      byRules: async () => byRules(),
    },
    progress,
  );
  if (!outcome.ok) return outcome;
  const { value, writer } = outcome.value;
  const { article, more, reasons } = value;
  return ok({ value: article, writer, more, reasons, needsPerson: writer === "built_in" || reasons.length > 0 });
}

/** Asks a model about a text, such as whether it is clean. The built-in writer can't answer questions. */
export async function chat(
  needs: AiNeeds,
  by: By,
  input: { prompt: string; temperature: number; maxOutputTokens: number },
  about: AskAbout = { purpose: "chat", articleId: null, batchId: null },
): Promise<Outcome<Written<string>>> {
  if (!may(by.actor, "articles:write")) return forbidden();
  const { prompt, ...rest } = input;
  return askProviders(needs, by, about, {
    question: { instructions: "Answer exactly what is asked, in plain text.", prompt, shape: "text", ...rest },
    read: ({ text }) => (text.trim() === "" ? { ok: false, message: AI_ERRORS.noContent } : { ok: true, value: text }),
    byRules: null,
  });
}

/** Returns a prompt's context: the editor's wishes, articles that it must differ from, facts about its text. */
export function contextOf(
  instructions: string,
  text: string,
  duplicates: PromptContext["duplicates"],
  facts: readonly Fact[],
): PromptContext {
  return {
    instructions,
    duplicates,
    facts: factsAbout(wordSet(text), facts)
      .slice(0, MAX_FACTS)
      .map((fact) => fact.text),
  };
}

/** Returns the facts that a text may use today. */
export async function factsFor(needs: AiNeeds): Promise<Fact[]> {
  return approvedFacts(needs.db, today(needs));
}

const sanitized = (article: AiArticle): AiArticle => ({ ...article, content: sanitizeArticle(article.content) });
