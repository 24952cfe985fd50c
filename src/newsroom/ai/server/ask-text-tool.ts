import { forbidden, invalid, mapOk, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { readToolAnswer, type TextTool, TOOL_INSTRUCTIONS, toolPrompt } from "#newsroom/ai/rules/text-tools.ts";
import { plainText } from "#newsroom/articles/rules/plain-text.ts";
import { listTerms } from "#newsroom/articles/server/glossary-store.ts";
import { sanitizeArticle } from "#newsroom/articles/server/sanitize-article.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import { type AiNeeds, askProviders } from "./ask-providers.ts";

type Asked = { tool: TextTool; text: string; language: Locale; articleId: string | null };

/** Asks a model about a passage and returns what it suggests, sanitized. Stores only the use; a person decides. */
export async function askTextTool(
  needs: AiNeeds,
  by: By,
  { tool, text, language, articleId }: Asked,
): Promise<Outcome<{ text: string; added: string[] }[]>> {
  if (!may(by.actor, "articles:write")) return forbidden();
  const given = sanitizeArticle(text);
  if (plainText(given) === "") return invalid(NOTHING, { text: NOTHING });
  const terms = await listTerms(needs.db);
  const asked = await askProviders(
    needs,
    by,
    { purpose: "passage", articleId, batchId: null },
    {
      question: { instructions: TOOL_INSTRUCTIONS, prompt: toolPrompt(tool, given, language, terms), shape: "text" },
      read: (answer) => {
        const read = readToolAnswer(tool, given, answer);
        return read.ok && tool !== "titles" ? { ok: true, value: read.value.map(cleaned) } : read;
      },
      byRules: null,
    },
  );
  return mapOk(asked, ({ value }) => value);
}

const NOTHING = "Select some text first.";

const cleaned = ({ text, added }: { text: string; added: string[] }) => ({ text: sanitizeArticle(text), added });
