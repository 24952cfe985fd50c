import { z } from "@hono/zod-openapi";
import { mapOk, notFound, ok } from "#platform/access/rules/outcome.ts";
import {
  isOpen,
  TRANSLATED_FIELDS,
  type TranslatedPart,
  type TranslationRow,
  translationRows,
} from "#newsroom/articles/rules/translation-rows.ts";
import { announceArticle } from "#newsroom/articles/server/articles-live.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import type { Services } from "#platform/program/server/services.ts";
import { readTranslation } from "./read-translation.ts";
import { settleTranslation } from "./settle-translation.ts";

const PARTS = [...TRANSLATED_FIELDS, "content", "faq"] as const satisfies readonly TranslatedPart[];
const STATES = [
  "current",
  "stale",
  "unchecked",
  "missing",
  "extra",
  "own",
  "left-out",
] as const satisfies readonly TranslationRow["state"][];
/** Longer than any piece of an article, characters. */
const MAX_PIECE = 200_000;

const part = z.enum(PARTS);
const piece = z.string().max(MAX_PIECE).nullable();
const row = z.object({
  part,
  place: z.number().nullable(),
  was: piece,
  now: piece,
  target: piece,
  state: z.enum(STATES),
});

/** Mounts the calls about a translation beside its original. */
export function mountTranslations(endpoints: EndpointSet, services: Services): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/articles/{id}/translation",
      summary: "A translation piece by piece beside its original, with what changed in the original since",
      right: "articles:read",
      answer: z.object({ original_id: z.string(), version: z.number(), open: z.number(), rows: z.array(row) }),
    },
    async (_c, { params }) => {
      const read = await readTranslation(services.db, params.id);
      if (!read) return notFound("Translation");
      const rows = translationRows(read.record, read.original.content, read.translation.content);
      const { version } = read.translation;
      return ok({ originalId: read.original.article.id, version, open: rows.filter(isOpen).length, rows });
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/articles/{id}/translation",
      summary: "Say that pieces of a translation say what the original says now, or leave pieces out",
      right: "articles:write",
      body: z.object({
        settled: z
          .array(
            z.object({
              part,
              place: z.number().int().min(0).nullable(),
              source: piece,
              target: piece,
              checked: z.boolean().default(true),
            }),
          )
          .min(1)
          .max(2_000),
        ai: z.boolean().optional(),
      }),
      answer: z.object({ success: z.literal(true) }),
    },
    async (c, { params: { id: articleId }, body }) => {
      const { settled, ai = false } = body;
      const outcome = await settleTranslation(services, byOf(c), { articleId, settled, ai });
      if (outcome.ok) await announceArticle(services, articleId);
      return mapOk(outcome, () => ({ success: true as const }));
    },
  );
}
