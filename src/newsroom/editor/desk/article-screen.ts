import type { ArticleFields } from "#newsroom/articles/rules/article-form.ts";
import type { Refusal } from "#newsroom/articles/rules/publish-gate.ts";
import type { EditorArticle } from "#newsroom/articles/server/read-editor.ts";
import type { LinkingSummary } from "#newsroom/article-links/desk/LinkingNote.tsx";
import type { Option } from "#ui/desk/NativeSelect.tsx";

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
