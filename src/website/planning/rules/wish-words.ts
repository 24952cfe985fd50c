import type { Words } from "#agency/language/rules/words.ts";
import type { WishField, WishList } from "./wish-steps.ts";
import { filledRows, type Wishes } from "./wishes.ts";

/** The texts of the planner in one language. */
export type WishWords = Pick<Words, "wishes" | "wishSteps">;

/** What a question is called, and what it hints at. */
export function questionWords({ id }: WishField, { wishSteps }: Pick<Words, "wishSteps">): QuestionWords {
  return wishSteps.questions[id];
}
type QuestionWords = { label: string; hint?: string };

/** What a list is called, its buttons, and its columns by id. */
export function listWords({ id }: WishList, { wishSteps }: Pick<Words, "wishSteps">): ListWords {
  return wishSteps.lists[id];
}
type ListWords = QuestionWords & {
  add: string;
  /** With `{row}` in the place of the row's number. */
  remove: string;
  columns: Readonly<Record<string, string>>;
};

/** The answer to a question without spaces around it, a choice in the language of these words; empty if there is none. */
export function shownAnswer(field: WishField, wishes: Wishes, { wishSteps }: Pick<Words, "wishSteps">): string {
  const value = (wishes.values[field.id] ?? "").trim();
  const option = field.kind === "choice" ? field.options.find((one) => one === value) : undefined;
  return option === undefined ? value : wishSteps.options[option];
}

/** The rows of a list that have any text, each as one line. */
export function shownRows(list: WishList, wishes: Wishes): string[] {
  return filledRows(wishes, list.id).map((row) => list.columns.flatMap((id) => row[id]?.trim() || []).join(", "));
}

/** Title of the document, with the name where one was given. */
export function wishesTitle(wishes: Wishes, words: Words["wishes"]): string {
  const name = (wishes.values.name ?? "").trim();
  return name ? words.document.titleOf(name) : words.document.title;
}
