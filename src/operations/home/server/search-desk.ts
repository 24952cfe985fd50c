import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { type Actor, may } from "#platform/access/rules/rights.ts";
import type { ArticleRow } from "#newsroom/articles/rules/article.ts";
import type { SearchPassage } from "#newsroom/articles/rules/search-passage.ts";
import type { LeadStatus } from "#leads/leads/rules/lead.ts";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import { searchTerm } from "#leads/leads/rules/search-text.ts";
import { listArticles } from "#newsroom/articles/server/article-lists-store.ts";
import { readPassages } from "#newsroom/articles/server/article-search-store.ts";
import { listLeads } from "#leads/lists/server/lead-lists-store.ts";
import { type Caller, findCallers } from "#leads/leads/server/find-callers.ts";
import type { Db } from "#platform/database/server/database.ts";

/** The palette's results: at most six leads and five articles. */
export type DeskFinds = {
  leads: { id: string; name: string; phone: string | null; email: string | null; status: LeadStatus }[];
  /** The owners of the typed number, if it is one. */
  callers: Caller[];
  /** The typed number (E.164), if nobody among these leads has it and the actor may add one. */
  unknownPhone: string | null;
  /** Those with the text in their title first; `passage` is where another one has the words. */
  articles: (Pick<ArticleRow, "id" | "slug" | "language" | "title" | "status"> & { passage: SearchPassage | null })[];
};

const LEADS = 6;
const ARTICLES = 5;

/** Finds leads by name, phone or email, and articles by title or text: only those that the actor may see. */
export async function searchDesk({ db }: { db: Db }, actor: Actor, query: string): Promise<DeskFinds> {
  if (searchTerm(query) === "") return { leads: [], callers: [], unknownPhone: null, articles: [] };
  const [found, callers, written] = await Promise.all([
    may(actor, "leads:read") ? listLeads(db, leadScopeOf(actor), { query }, null, LEADS) : { leads: [] },
    may(actor, "leads:read") ? findCallers({ db }, leadScopeOf(actor), query) : [],
    may(actor, "articles:read") ? findArticles(db, query, may(actor, "articles:publish")) : [],
  ]);
  return {
    leads: found.leads.map(({ id, name, phone, email, status }) => ({ id, name, phone, email, status })),
    callers,
    unknownPhone: callers.length === 0 && may(actor, "leads:write") ? parsePhone(query) : null,
    articles: written,
  };
}

/** Finds articles by their names, then by words of their texts; drafts and what is not live only for who publishes. */
async function findArticles(db: Db, query: string, publishes: boolean): Promise<DeskFinds["articles"]> {
  const asked = publishes ? { query } : { query, status: "published" as const };
  const searchedIn = publishes ? "all" : "live";
  const [named, written] = await Promise.all([
    listArticles(db, { ...asked, searchedIn: "names" }, null, ARTICLES),
    listArticles(db, { ...asked, searchedIn }, null, 2 * ARTICLES),
  ]);
  const names = new Set(named.articles.map(({ id }) => id));
  const found = [...named.articles, ...written.articles.filter(({ id }) => !names.has(id))].slice(0, ARTICLES);
  const others = found.filter(({ id }) => !names.has(id)).map(({ id }) => id);
  const passages = await readPassages(db, others, query, searchedIn);
  return found.map(({ id, slug, language, title, status }) => {
    return { id, slug, language, title, status, passage: passages.get(id) ?? null };
  });
}
