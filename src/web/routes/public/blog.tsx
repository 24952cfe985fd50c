import { data, redirect } from "react-router";
import { viewCard } from "#core/articles/article-view.ts";
import { blogPath, parsePageNumber } from "#core/articles/blog-address.ts";
import { type LanguageLink, type Locale, LOCALES, localPath } from "#core/language/locale.ts";
import { type Words, wordsOf } from "#core/language/words.ts";
import { planningTool, toolForTopic } from "#core/planning/planning-tool.ts";
import { pageHeaders, PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { FEED_PATH } from "#core/site/navigation.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { settingsIn } from "#core/site/settings.ts";
import { BLOG_TAG, categoryTag } from "#server/articles/pages-showing.ts";
import { readBlogPage } from "#server/blog/read-blog.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { languageOf } from "#server/http/language-of.ts";
import { ArticleList } from "#web/site/articles/ArticleList.tsx";
import { CategoryLinks } from "#web/site/articles/CategoryLinks.tsx";
import { PageLinks } from "#web/site/articles/PageLinks.tsx";
import { topicPicture } from "#web/site/articles/topic-picture.ts";
import { Picture } from "#web/site/pictures/Picture.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { useLocalPath, useWords } from "#web/ui/language.ts";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import type { Route } from "./+types/blog";
import "#web/site/articles/articles.css";

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { locale } = languageOf(context);
  const settings = settingsIn(services.site.settings(), locale);
  const given: { page?: string; category?: string } = params;
  const page = given.page === undefined ? 1 : parsePageNumber(given.page);
  const category = given.category === undefined ? null : settings.categories.find((c) => c.slug === given.category);
  if (page === null || category === undefined) throw data(null, { status: 404 });
  const slug = category?.slug ?? null;
  if (page === 1 && given.page !== undefined) throw redirect(localPath(blogPath(slug), locale), 301);
  const found = await readBlogPage(services, { locale, category: slug, page });
  const pages = Math.max(1, found.pages);
  if (page > pages) throw data(null, { status: 404 });
  const shown = {
    site: { name: settings.agency.name, origin: services.config.publicUrl },
    locale,
    languages: languagesOf(slug, page, found.languages),
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

/** The first page of all articles exists even if it is empty. */
function languagesOf(slug: string | null, page: number, filled: readonly Locale[]): LanguageLink[] {
  const locales = slug === null && page === 1 ? LOCALES : filled;
  return locales.map((locale) => ({ locale, path: localPath(blogPath(slug, page), locale) }));
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, locale, languages, category, page, pages } = loaderData;
  const words = wordsOf(locale);
  const { blog } = words;
  const slug = category?.slug ?? null;
  const first = category ? blog.topicTitle(category.name) : blog.pageTitle;
  const description = category?.description ?? blog.lead;
  const tags = headTags({
    siteName: site.name,
    origin: site.origin,
    path: blogPath(slug, page),
    locale,
    languages,
    title: `${page === 1 ? first : blog.numberedTitle(category?.name ?? blog.name, page, pages)} | ${site.name}`,
    description: page === 1 ? description : blog.numberedDescription(page, pages, description),
    keywords: category ? [category.name.toLowerCase(), ...blog.topicKeywords] : blog.keywords,
    crumbs: crumbsOf(words, category, page),
    previous: page > 1 ? blogPath(slug, page - 1) : null,
    next: page < pages ? blogPath(slug, page + 1) : null,
  });
  const feed = { title: blog.feedName(site.name), href: localPath(FEED_PATH, locale) };
  return [...tags, { tagName: "link", rel: "alternate", type: "application/rss+xml", ...feed }];
};

function crumbsOf(
  { shell, blog }: Pick<Words, "shell" | "blog">,
  category: { slug: string; name: string } | null,
  page: number,
) {
  return [
    { name: shell.pages["/"], path: "/" },
    { name: blog.name, path: blogPath(null) },
    ...(category ? [{ name: category.name, path: blogPath(category.slug) }] : []),
    ...(page > 1 ? [{ name: blog.page(page), path: blogPath(category?.slug ?? null, page) }] : []),
  ];
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { locale, articles, categories, category, page, pages } = loaderData;
  const [shell, words] = [useWords("shell"), useWords("blog")];
  const localPath = useLocalPath();
  const toolId = category ? toolForTopic(category.slug) : null;
  const tool = toolId === null ? null : planningTool(toolId, wordsOf(locale));
  return (
    <div className="wrap blog">
      <Breadcrumbs crumbs={crumbsOf({ shell, blog: words }, category, page)} />
      <PageHeading
        title={category?.name ?? words.title}
        eyebrow={page > 1 ? words.pageOf(page, pages) : category ? words.topic : words.eyebrow}
        lead={category?.description ?? words.lead}
        picture={<Picture name={topicPicture(category?.slug)} />}
      />
      <CategoryLinks categories={categories} current={category?.slug ?? null} />
      {tool && page === 1 ? (
        <aside className="notice" aria-label={words.tool}>
          <p>
            <a href={localPath(tool.path)}>{tool.name}</a>
          </p>
          <p>{tool.description}</p>
        </aside>
      ) : null}
      <ArticleList articles={articles} empty={category ? words.noneInTopic : words.none} />
      <PageLinks category={category?.slug ?? null} page={page} pages={pages} />
    </div>
  );
}
