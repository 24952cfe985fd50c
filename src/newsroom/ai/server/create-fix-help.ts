import { ok } from "#platform/access/rules/outcome.ts";
import { AI_ERRORS } from "#newsroom/ai/rules/ai-errors.ts";
import { expandPrompt, INSTRUCTIONS, verifyPrompt } from "#newsroom/ai/rules/ai-prompts.ts";
import { readAnswer } from "#newsroom/ai/rules/read-answer.ts";
import { readVerification } from "#newsroom/ai/rules/read-verification.ts";
import { plainText } from "#newsroom/articles/rules/plain-text.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import type { FixHelp } from "#newsroom/quality/server/fix-articles.ts";
import { type AiNeeds, askProviders } from "./ask-providers.ts";
import { chat, contextOf, factsFor } from "./write-text.ts";

/** Creates the AI steps of a fix of malformed articles. The built-in writer can do neither. */
export function createFixHelp(needs: AiNeeds): FixHelp {
  return {
    async expand(by, articleId, article) {
      const text = `${article.title} ${plainText(article.content)}`;
      const context = contextOf("", text, [], await factsFor(needs));
      const asked = await askProviders<string>(
        needs,
        by,
        { purpose: "expand", articleId, batchId: null },
        {
          question: { instructions: INSTRUCTIONS, prompt: expandPrompt(article, context), shape: "article" },
          read: (answer) => {
            const read = readAnswer(answer, {}, { slug: "kept" });
            if (!read.ok) return read;
            const { content } = read.article;
            return plainText(content) === ""
              ? { ok: false, message: AI_ERRORS.noContent }
              : { ok: true, value: content };
          },
          byRules: null,
        },
      );
      return asked.ok ? ok(`${article.content}\n${asked.value.value}`) : asked;
    },
    async verify(by, articleId, text) {
      const asked = await chat(
        needs,
        by,
        { prompt: verifyPrompt(text), temperature: 0, maxOutputTokens: 512 },
        { purpose: "verify", articleId, batchId: null },
      );
      if (!asked.ok) return { ok: false, status: String(STATUS_OF[asked.code]), reason: asked.message };
      return { ok: true, ...readVerification(asked.value.value) };
    },
  };
}
