import type { ArticleFields } from "#core/articles/article-form.ts";
import type { Refusal } from "#core/articles/publish-gate.ts";
import type { EditorArticle } from "#server/articles/read-editor.ts";
import type { LinkingSummary } from "#web/desk/article-links/LinkingNote.tsx";
import type { Option } from "#web/desk/ui/NativeSelect.tsx";

/** What the screen of an article shows. */
export type ArticleData = Omit<EditorArticle, "reviewers" | "originals"> & {
  /** Images of this site that it names and that were deleted. */
  lostImages: number;
  previewPath: string;
  revisionsPath: string;
  /** The public page; null if there is none. */
  publicPath: string | null;
  mayPublish: boolean;
  /** The articles that link to this one. */
  linking: LinkingSummary;
  categories: readonly Option[];
  authors: readonly Option[];
  reviewers: readonly Option[];
  /** English articles that it may be the translation of. */
  originals: readonly Option[];
  /** Local times of the agency, as fields of a form have them. */
  schedule: { publishAt: string; unpublishAt: string; zone: string };
};

/** What the buttons of the screen are answered. `refusals` keep the article from being published. */
export type ArticleAnswer = {
  ok: boolean;
  message: string;
  fields: Record<string, string>;
  refusals: readonly Refusal[];
  /** What was sent with a save that was refused. */
  typed: Partial<ArticleFields> | null;
  /** Differs with every answer. */
  stamp: string;
};
