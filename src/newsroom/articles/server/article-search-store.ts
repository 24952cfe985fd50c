import { eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import { type Locale, LOCALES } from "#platform/text/rules/locale.ts";
import {
  type SearchPassage,
  searchPassage,
  type SearchWord,
  searchWordsOf,
} from "#newsroom/articles/rules/search-passage.ts";
import type { ReadDb } from "#platform/database/server/database.ts";
import { articlePending, articles } from "./articles-tables.ts";

/** The rules of PostgreSQL by which the words of a language are found in their other forms. */
const STEMS: Record<Locale, string> = { en: "english", es: "spanish" };

/** Where a search looks: in title and slug, in the public text too, or also in changes that are not live. */
export type SearchedIn = "names" | "live" | "all";

/** Returns the condition for articles with a part of the title or slug, or with all words of a search; none for "". */
export function searchedFor(query: string, searchedIn: SearchedIn): SQL | undefined {
  const typed = query.trim().replaceAll("\0", "");
  if (typed === "") return undefined;
  const pattern = `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
  const named = sql`select ${articles.id} from ${articles} where ${or(ilike(articles.title, pattern), ilike(articles.slug, pattern))}`;
  const words = searchWordsOf(typed);
  const texts = words.length === 0 || searchedIn === "names" ? [] : LOCALES;
  const found = texts.flatMap((language) => written(words, language).slice(0, searchedIn === "all" ? 2 : 1));
  // Each part by its own index: no plan may ask for the words of all articles, which takes milliseconds for each.
  return sql`${articles.id} in (with found as materialized (${sql.join([named, ...found], sql` union `)}) select id from found)`;
}

/** Returns the statements for the articles of a language with all words in the public text or in pending changes. */
function written(words: readonly SearchWord[], language: Locale): SQL[] {
  const query = sql.join(
    words.map(({ typed, plain, start }) => {
      const asTyped = start ? `${typed}:* | ${plain}:*` : `${typed} | ${plain}`;
      return sql`(to_tsquery('simple', ${asTyped}) || to_tsquery(${STEMS[language]}::regconfig, ${typed}))`;
    }),
    sql` && `,
  );
  const { title, metaDescription, excerpt, content, faq, id } = articles;
  const live = sql`article_words(${articles.language}, ${title}, ${metaDescription}, ${excerpt}, ${content}, ${faq})`;
  const of = articlePending.content;
  const pending = sql`article_words(null, ${of}->>'title', ${of}->>'metaDescription', ${of}->>'excerpt', ${of}->>'content', ${of}->'faq')`;
  const inLanguage = eq(articles.language, language);
  return [
    sql`select ${id} from ${articles} where ${live} @@ (${query}) and ${inLanguage}`,
    sql`select ${articlePending.articleId} from ${articlePending} join ${articles} on ${id} = ${articlePending.articleId}
      where ${pending} @@ (${query}) and ${inLanguage}`,
  ];
}

/** Returns the excerpts with the words of a search, of those of these articles that don't have all of them in the title. */
export async function readPassages(
  on: ReadDb,
  ids: readonly string[],
  query: string,
  searchedIn: SearchedIn = "all",
): Promise<Map<string, SearchPassage>> {
  const words = searchWordsOf(query);
  if (words.length === 0 || ids.length === 0) return new Map();
  const { id, title, metaDescription, excerpt, content, faq, language } = articles;
  const configuration = sql.join(
    [sql`case`, ...LOCALES.map((one) => sql`when ${language} = ${one} then ${STEMS[one]}`), sql`end`],
    sql` `,
  );
  const typed = words.map((word) => word.typed).join(" ");
  const stems = sql<string[]>`tsvector_to_array(to_tsvector((${configuration})::regconfig, ${typed}))`;
  const rows = await on
    .select({ id, live: { title, metaDescription, excerpt, content, faq }, pending: articlePending.content, stems })
    .from(articles)
    .leftJoin(articlePending, eq(articlePending.articleId, id))
    .where(inArray(id, [...ids]));
  return new Map(
    rows.flatMap((row) => {
      const read = searchedIn === "all" ? row : { ...row, pending: null };
      const passage = searchPassage(read, words, row.stems);
      return passage ? [[row.id, passage] as const] : [];
    }),
  );
}
