import type { ArticleFields } from "#newsroom/articles/rules/article-form.ts";
import type { Refusal } from "#newsroom/articles/rules/publish-gate.ts";
import type { EditorArticle } from "#newsroom/articles/server/read-editor.ts";
import type { LinkingSummary } from "#newsroom/articles/desk/LinkingNote.tsx";
import type { Option } from "#ui/desk/NativeSelect.tsx";

/** The data of an article's screen. */
export type ArticleData = Omit<EditorArticle, "reviewers" | "originals"> & {
  /** Deleted images of this site that it names. */
  lostImages: number;
  previewPath: string;
  revisionsPath: string;
  /** The public page; null if there is none. */
  publicPath: string | null;
  mayPublish: boolean;
  /** True if a model is set up. */
  hasModel: boolean;
  /** The articles that link to this one. */
  linking: LinkingSummary;
  categories: readonly Option[];
  authors: readonly Option[];
  reviewers: readonly Option[];
  /** English articles that it may be the translation of. */
  originals: readonly Option[];
  /** Local times of the agency, as form fields have them. */
  schedule: { publishAt: string; unpublishAt: string; timeZone: string };
};

/** The response to the screen's buttons. `refusals` block publishing. */
export type ArticleAnswer = {
  ok: boolean;
  message: string;
  fields: Record<string, string>;
  refusals: readonly Refusal[];
  /** The fields of a refused save. */
  typed: Partial<ArticleFields> | null;
  /** Differs with every response. */
  stamp: string;
};
