import type { ComponentProps } from "react";
import { LinkingNote } from "#newsroom/articles/desk/LinkingNote.tsx";
import { ArticleDetailFields, ScheduleFields } from "./ArticleDetailFields.tsx";
import { LanguageFields } from "./LanguageFields.tsx";
import { ArticleFields } from "./ArticleFields.tsx";
import type { ArticleData } from "./article-screen.ts";

/** The fields beside the text. */
export function ArticleSide({
  article,
  content,
  errors,
  busy,
}: {
  article: ArticleData;
  content: ArticleData["content"];
  errors: Readonly<Record<string, string>>;
  busy: ComponentProps<typeof ScheduleFields>["busy"];
}) {
  return (
    <>
      <ArticleFields
        content={content}
        language={content.language}
        errors={errors}
        categories={article.categories}
        authors={article.authors}
        wasPublic={article.publishedAt !== null}
        addressNote={article.mayPublish ? <LinkingNote article={article} /> : null}
      />
      <LanguageFields article={{ ...article, content }} errors={errors} />
      <ArticleDetailFields article={{ ...article, content }} errors={errors} />
      {article.mayPublish ? <ScheduleFields article={article} errors={errors} busy={busy} /> : null}
    </>
  );
}
