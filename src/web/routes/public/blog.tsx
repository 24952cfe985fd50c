import { data, redirect } from "react-router";
import { viewCard } from "#core/articles/article-view.ts";
import { blogPath, parsePageNumber } from "#core/articles/blog-address.ts";
import { english } from "#core/english/texts.ts";
import { planningTool, toolForTopic } from "#core/planning/planning-tool.ts";
import { blogName } from "#core/seo/feed.ts";
import { pageHeaders, PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { BLOG_TAG, categoryTag } from "#server/articles/pages-showing.ts";
import { readBlogPage } from "#server/articles/read-blog.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { ArticleList } from "#web/site/articles/ArticleList.tsx";
import { CategoryLinks } from "#web/site/articles/CategoryLinks.tsx";
import { PageLinks } from "#web/site/articles/PageLinks.tsx";
import { topicPicture } from "#web/site/articles/topic-picture.ts";
import { Picture } from "#web/site/pictures/Picture.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import type { Route } from "./+types/blog";
import "#web/site/articles/articles.css";

const TITLE = "Plain answers about funerals, costs and coverage";
const LEAD =
  "Short guides for you and your family: what things cost, what your rights are, and how burial insurance works. Every figure names its source.";

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const settings = services.site.settings();
  const given: { page?: string; category?: string } = params;
  const page = given.page === undefined ? 1 : parsePageNumber(given.page);
  const category = given.category === undefined ? null : settings.categories.find((c) => c.slug === given.category);
  if (page === null || category === undefined) throw data(null, { status: 404 });
  const slug = category?.slug ?? null;
  if (page === 1 && given.page !== undefined) throw redirect(blogPath(slug), 301);
  const found = await readBlogPage(services, slug, page);
  const pages = Math.max(1, found.pages);
  if (page > pages) throw data(null, { status: 404 });
  const shown = {
    site: { name: settings.agency.name, origin: services.config.publicUrl },
    articles: found.articles.map((a) => viewCard(a, settings)),
    categories: settings.categories,
    category,
    page,
    pages,
  };
  // Not cached while the bundled articles replace the database's.
  return data(shown, {
    headers: found.fallback ? PRIVATE_PAGE : pageHeaders([slug === null ? BLOG_TAG : categoryTag(slug)]),
  });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, category, page, pages } = loaderData;
  const slug = category?.slug ?? null;
  const topic = category?.name ?? "Blog";
  const first = category
    ? `${category.name}: articles and guides`
    : "Blog: burial insurance and funeral costs, plainly";
  const tags = headTags({
    siteName: site.name,
    origin: site.origin,
    path: blogPath(slug, page),
    title: `${page === 1 ? first : `${topic}: Page ${page} of ${pages}`} | ${site.name}`,
    description: `${page === 1 ? "" : `Page ${page} of ${pages}. `}${category?.description ?? LEAD}`,
    keywords: category
      ? [category.name.toLowerCase(), "burial insurance", "final expense insurance"]
      : ["burial insurance", "final expense insurance", "funeral costs", "planning ahead"],
    crumbs: crumbsOf(category, page),
    previous: page > 1 ? blogPath(slug, page - 1) : null,
    next: page < pages ? blogPath(slug, page + 1) : null,
  });
  return [
    ...tags,
    { tagName: "link", rel: "alternate", type: "application/rss+xml", title: blogName(site.name), href: "/feed.xml" },
  ];
};

function crumbsOf(category: { slug: string; name: string } | null, page: number) {
  return [
    { name: "Home", path: "/" },
    { name: "Blog", path: blogPath(null) },
    ...(category ? [{ name: category.name, path: blogPath(category.slug) }] : []),
    ...(page > 1 ? [{ name: `Page ${page}`, path: blogPath(category?.slug ?? null, page) }] : []),
  ];
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { articles, categories, category, page, pages } = loaderData;
  const toolId = category ? toolForTopic(category.slug) : null;
  const tool = toolId === null ? null : planningTool(toolId, english);
  const empty = category
    ? "There are no articles on this topic yet. The other topics may have what you are looking for."
    : "There are no articles yet.";
  return (
    <div className="wrap blog">
      <Breadcrumbs crumbs={crumbsOf(category, page)} />
      <PageHeading
        title={category?.name ?? TITLE}
        eyebrow={page > 1 ? `Page ${page} of ${pages}` : category ? "Topic" : "The blog"}
        lead={category?.description ?? LEAD}
        picture={<Picture name={topicPicture(category?.slug)} />}
      />
      <CategoryLinks categories={categories} current={category?.slug ?? null} />
      {tool && page === 1 ? (
        <aside className="notice" aria-label="A tool for this topic">
          <p>
            <a href={tool.path}>{tool.name}</a>
          </p>
          <p>{tool.description}</p>
        </aside>
      ) : null}
      <ArticleList articles={articles} empty={empty} />
      <PageLinks category={category?.slug ?? null} page={page} pages={pages} />
    </div>
  );
}
