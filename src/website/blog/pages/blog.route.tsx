import { data, redirect } from "react-router";
import { viewCard } from "#newsroom/articles/rules/article-view.ts";
import { blogPath, parsePageNumber } from "#newsroom/articles/rules/blog-address.ts";
import { type LanguageLink, type Locale, LOCALES, localPath } from "#platform/text/rules/locale.ts";
import { type Words, wordsOf } from "#agency/language/rules/words.ts";
import { planningTool, toolForTopic } from "#agency/site/rules/planning-tool.ts";
import { leavesPagesOut } from "#agency/site/rules/own-pages.ts";
import { pageHeaders, PRIVATE_PAGE, robotsHeaders } from "#platform/http/rules/page-caching.ts";
import { FEED_PATH } from "#agency/site/rules/navigation.ts";
import { pageTags } from "#agency/site/rules/page-metadata.ts";
import { type Category, settingsIn } from "#agency/site/rules/settings.ts";
import { BLOG_TAG, categoryTag } from "#newsroom/articles/server/pages-showing.ts";
import { readOwnArticles } from "#newsroom/articles/server/read-own-articles.ts";
import { readBlogPage } from "#newsroom/articles/server/read-blog.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { ButtonLink } from "#ui/kit/Button.tsx";
import { ArticleList } from "./ArticleList.tsx";
import { topicPicture } from "./topic-picture.ts";
import { Picture } from "#website/pictures/pages/Picture.tsx";
import { Breadcrumbs } from "#website/kit/pages/Breadcrumbs.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import type { Route } from "./+types/blog.route";
import "./articles.css";

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
  const hasOwn =
    found.fallback ||
    !leavesPagesOut(settings) ||
    (await readOwnArticles(services.db)).some((a) => a.language === locale && (slug === null || a.category === slug));
  // Not cached while the bundled articles replace the database's.
  return data(shown, {
    headers: {
      ...(found.fallback ? PRIVATE_PAGE : pageHeaders([slug === null ? BLOG_TAG : categoryTag(slug)])),
      ...robotsHeaders(!hasOwn),
    },
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
  const tags = pageTags(site, locale, {
    path: blogPath(slug, page),
    languages,
    title: page === 1 ? first : blog.numberedTitle(category?.name ?? blog.name, page, pages),
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

/** Links to the previous and next page of a blog list. Nothing if there is only one page. */
function PageLinks({ category, page, pages }: { category: string | null; page: number; pages: number }) {
  const words = useWords("blog");
  const localPath = useLocalPath();
  if (pages <= 1) return null;
  return (
    <nav className="page-links" aria-label={words.pages}>
      {page > 1 ? (
        <ButtonLink look="plain" href={localPath(blogPath(category, page - 1))} rel="prev">
          {words.newer}
        </ButtonLink>
      ) : null}
      <p>{words.pageOf(page, pages)}</p>
      {page < pages ? (
        <ButtonLink look="plain" href={localPath(blogPath(category, page + 1))} rel="next">
          {words.older}
        </ButtonLink>
      ) : null}
    </nav>
  );
}

/** Links to the blog's lists. `current` is the slug of the list shown; null for all articles. */
function CategoryLinks({
  categories,
  current,
}: {
  categories: readonly Pick<Category, "slug" | "name">[];
  current: string | null;
}) {
  const words = useWords("blog");
  const localPath = useLocalPath();
  const all = [{ slug: null, name: words.all }, ...categories];
  return (
    <nav className="categories" aria-label={words.topics}>
      <ul>
        {all.map(({ slug, name }) => (
          <li key={slug ?? ""}>
            <a href={localPath(blogPath(slug))} aria-current={slug === current ? "page" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
