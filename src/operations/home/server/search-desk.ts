import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { type Actor, may } from "#platform/access/rules/rights.ts";
import type { ArticleStatus } from "#newsroom/articles/rules/article.ts";
import type { LeadStatus } from "#leads/leads/rules/lead.ts";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import { searchTerm } from "#leads/leads/rules/search-text.ts";
import { listArticles } from "#newsroom/articles/server/article-lists-store.ts";
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
  articles: { slug: string; title: string; status: ArticleStatus }[];
};

const LEADS = 6;
const ARTICLES = 5;

/** Finds leads by name, phone or email, and articles by title: only those that the actor may see. */
export async function searchDesk({ db }: { db: Db }, actor: Actor, query: string): Promise<DeskFinds> {
  if (searchTerm(query) === "") return { leads: [], callers: [], unknownPhone: null, articles: [] };
  const published = may(actor, "articles:publish") ? {} : { status: "published" as const };
  const [found, callers, written] = await Promise.all([
    may(actor, "leads:read") ? listLeads(db, leadScopeOf(actor), { query }, null, LEADS) : { leads: [] },
    may(actor, "leads:read") ? findCallers({ db }, leadScopeOf(actor), query) : [],
    may(actor, "articles:read") ? listArticles(db, { query, ...published }, null, ARTICLES) : { articles: [] },
  ]);
  return {
    leads: found.leads.map(({ id, name, phone, email, status }) => ({ id, name, phone, email, status })),
    callers,
    unknownPhone: callers.length === 0 && may(actor, "leads:write") ? parsePhone(query) : null,
    articles: written.articles.map(({ slug, title, status }) => ({ slug, title, status })),
  };
}
