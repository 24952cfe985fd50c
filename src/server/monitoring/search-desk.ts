import { leadScopeOf } from "#core/access/lead-scope.ts";
import { type Actor, may } from "#core/access/rights.ts";
import type { ArticleStatus } from "#core/articles/article.ts";
import type { LeadStatus } from "#core/leads/lead.ts";
import { searchTerm } from "#core/leads/search-text.ts";
import { listArticles } from "#server/article-lists/article-lists-store.ts";
import { listLeads } from "#server/lead-lists/lead-lists-store.ts";
import { type Caller, findCallers } from "#server/requests/find-callers.ts";
import type { Db } from "#server/platform/database.ts";

/** What the palette shows of what it found: at most six leads and five articles. */
export type DeskFinds = {
  leads: { id: string; name: string; phone: string | null; email: string | null; status: LeadStatus }[];
  /** Who has the number that was typed, where it is one. */
  callers: Caller[];
  articles: { slug: string; title: string; status: ArticleStatus }[];
};

const LEADS = 6;
const ARTICLES = 5;

/** Leads by name, phone or email, and articles by title: only those that the actor may see. */
export async function searchDesk({ db }: { db: Db }, actor: Actor, query: string): Promise<DeskFinds> {
  if (searchTerm(query) === "") return { leads: [], callers: [], articles: [] };
  const published = may(actor, "articles:publish") ? {} : { status: "published" as const };
  const [found, callers, written] = await Promise.all([
    may(actor, "leads:read") ? listLeads(db, leadScopeOf(actor), { query }, null, LEADS) : { leads: [] },
    may(actor, "leads:read") ? findCallers({ db }, leadScopeOf(actor), query) : [],
    may(actor, "articles:read") ? listArticles(db, { query, ...published }, null, ARTICLES) : { articles: [] },
  ]);
  return {
    leads: found.leads.map(({ id, name, phone, email, status }) => ({ id, name, phone, email, status })),
    callers,
    articles: written.articles.map(({ slug, title, status }) => ({ slug, title, status })),
  };
}
