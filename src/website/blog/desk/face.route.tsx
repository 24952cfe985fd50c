import { partsOf } from "#newsroom/articles/rules/article-blocks.ts";
import { figuresOf, withCards } from "#newsroom/articles/rules/article-view.ts";
import { readLinked } from "#newsroom/articles/server/read-linked.ts";
import { sanitizeArticle } from "#newsroom/articles/server/sanitize-article.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { deskTags } from "#agency/site/rules/desk-metadata.ts";
import { readLocale } from "#platform/text/rules/locale.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { ArticleText } from "#website/blog/pages/ArticleText.tsx";
import { CALCULATOR_STYLES } from "#website/blog/pages/calculator-styles.ts";
import { LanguageContext } from "#website/kit/pages/language.ts";
import type { Route } from "./+types/face.route";
import "#website/blog/pages/articles.css";

/** A picture of a page: no script runs in it. */
export const handle = { still: true };

/** Longer than any block. */
const MAX_BLOCK = 2_000;

/** Reads a block of an article, `html` in the address, as readers see it; the editor shows it in a frame. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "articles:write");
  const language = readLocale(params.language);
  const content = sanitizeArticle((new URL(request.url).searchParams.get("html") ?? "").slice(0, MAX_BLOCK));
  const settings = services.site.settings();
  const linked = await readLinked(services.db, { content, language });
  const parts = withCards(partsOf(content), linked, settings);
  return {
    language,
    parts,
    figures: figuresOf({ parts }, services.tables.current(), wordsOf(language)),
    site: { origin: services.config.publicUrl, name: settings.agency.name },
  };
}

export const meta: Route.MetaFunction = ({ loaderData, params }) => [
  ...deskTags(loaderData?.site, {
    path: `/library/preview/${params.language}/face`,
    title: "Part of an article",
    description: "A part of an article as it looks on the blog, for staff.",
  }),
  ...(loaderData?.figures?.calculator ? CALCULATOR_STYLES : []),
];

export default function Face({ loaderData: { language, parts, figures } }: Route.ComponentProps) {
  return (
    <LanguageContext value={{ locale: language, words: wordsOf(language) }}>
      <main className="block-shown" lang={language}>
        {parts.length > 0 ? (
          <ArticleText parts={parts} figures={figures} />
        ) : (
          <p className="notice">Readers don’t see this card: its article isn’t public.</p>
        )}
      </main>
    </LanguageContext>
  );
}
