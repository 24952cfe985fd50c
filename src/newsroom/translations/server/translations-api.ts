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
import type { Term } from "#newsroom/articles/rules/glossary.ts";
import { TRANSLATION_STATES } from "#newsroom/translations/rules/translation-list.ts";
import { removeTerm, saveTerm } from "./save-term.ts";
import { readTermFaults } from "#newsroom/articles/server/read-term-faults.ts";
import { readTranslations } from "./read-translations.ts";
import { MAX_SUGGESTED, suggestTranslation } from "./suggest-translation.ts";
import { listTerms } from "#newsroom/articles/server/glossary-store.ts";
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

const texts = z.array(z.string());
const term = z.object({
  id: z.string(),
  english: z.string(),
  spanish: texts,
  avoid: texts,
  decided_on: z.string(),
  /** True if a translation that doesn't keep to it can't be published. */
  refuses: z.boolean(),
});
const done = z.object({ success: z.literal(true) });

/** Mounts the calls about the glossary, and about which articles are translated. */
export function mountGlossary(endpoints: EndpointSet, services: Services): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/translations",
      summary: "English articles with the state of their Spanish translations, and how many there are of each",
      right: "articles:read",
      query: z.object({
        state: z.enum(TRANSLATION_STATES).optional(),
        q: z.string().optional(),
        page: z.string().optional(),
      }),
      answer: z.object({
        counts: z.object({ stale: z.number(), missing: z.number(), draft: z.number(), current: z.number() }),
        translations: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            state: z.enum(TRANSLATION_STATES),
            open: z.number(),
            translation_id: z.string().nullable(),
          }),
        ),
        pages: z.number(),
      }),
    },
    async (_c, { query: { state, q = "", page = null } }) => {
      const read = await readTranslations(services.db, { query: q, state: state ?? "" }, { sort: "work", page });
      return ok({ counts: read.counts, translations: read.rows, pages: read.at.pages });
    },
  );
  mountTerms(endpoints, services);
}

function mountTerms(endpoints: EndpointSet, services: Services): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/glossary",
      summary: "The Spanish words for the terms of the business",
      right: "articles:read",
      answer: z.object({ terms: z.array(term) }),
    },
    async () => ok({ terms: (await listTerms(services.db)).map(copyTerm) }),
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/glossary",
      summary: "Add a term to the glossary, or change the one with an id",
      right: "articles:publish",
      body: z.object({
        id: z.string().nullable().optional(),
        english: z.string(),
        spanish: z.string(),
        avoid: z.string().default(""),
        /** Only an owner changes it. */
        refuses: z.boolean().nullable().optional(),
      }),
      answer: term,
    },
    async (c, { body: { id = null, refuses = null, ...given } }) =>
      mapOk(await saveTerm(services, byOf(c), { ...given, refuses, id }), copyTerm),
  );
  endpoints.mount(
    {
      method: "delete",
      path: "/api/glossary/{id}",
      summary: "Take a term out of the glossary",
      right: "articles:publish",
      answer: done,
    },
    async (c, { params: { id } }) =>
      mapOk(await removeTerm(services, byOf(c), { id }), () => ({ success: true as const })),
  );
}

const copyTerm = ({ spanish, avoid, ...rest }: Term) => ({ ...rest, spanish: [...spanish], avoid: [...avoid] });

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
      answer: done,
    },
    async (c, { params: { id: articleId }, body }) => {
      const { settled, ai = false } = body;
      const outcome = await settleTranslation(services, byOf(c), { articleId, settled, ai });
      if (outcome.ok) await announceArticle(services, articleId);
      return mapOk(outcome, () => ({ success: true as const }));
    },
  );
  mountAdvice(endpoints, services);
}

function mountAdvice(endpoints: EndpointSet, services: Services): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/articles/{id}/terms",
      summary: "Where a translation doesn't keep to the glossary",
      right: "articles:read",
      answer: z.object({ faults: z.array(z.object({ term: z.string(), message: z.string(), refuses: z.boolean() })) }),
    },
    async (_c, { params }) => {
      const faults = await readTermFaults(services.db, params.id);
      return faults ? ok({ faults }) : notFound("Translation");
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/articles/{id}/translation/suggestions",
      summary: "Ask the AI to translate pieces of an article; nothing is stored",
      right: "articles:write",
      body: z.object({
        pieces: z
          .array(z.object({ part, source: z.string().max(MAX_PIECE) }))
          .min(1)
          .max(MAX_SUGGESTED),
      }),
      answer: z.object({ suggestions: z.array(z.object({ text: z.string(), faults: texts })) }),
    },
    async (c, { params: { id: articleId }, body: { pieces } }) =>
      mapOk(await suggestTranslation(services, byOf(c), { articleId, pieces }), (suggestions) => ({ suggestions })),
  );
}
