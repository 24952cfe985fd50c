import type { Words } from "#agency/language/rules/words.ts";
import type { WishField, WishList } from "./wish-steps.ts";
import { filledRows, type Wishes } from "./wishes.ts";

/** The texts of the planner in one language. */
export type WishWords = Pick<Words, "wishes" | "wishSteps">;

/** Returns the label and the hint of a question. */
export function questionWords({ id }: WishField, { wishSteps }: Pick<Words, "wishSteps">): QuestionWords {
  return wishSteps.questions[id];
}
type QuestionWords = { label: string; hint?: string };

/** Returns the label of a list, its buttons, and its columns by id. */
export function listWords({ id }: WishList, { wishSteps }: Pick<Words, "wishSteps">): ListWords {
  return wishSteps.lists[id];
}
type ListWords = QuestionWords & {
  add: string;
  /** With `{row}` as a placeholder for the row's number. */
  remove: string;
  columns: Readonly<Record<string, string>>;
};

/** Returns the trimmed answer to a question, a choice in the language of these words; empty if there is none. */
export function shownAnswer(field: WishField, wishes: Wishes, { wishSteps }: Pick<Words, "wishSteps">): string {
  const value = (wishes.values[field.id] ?? "").trim();
  const option = field.kind === "choice" ? field.options.find((one) => one === value) : undefined;
  return option === undefined ? value : wishSteps.options[option];
}

/** Returns the rows of a list that have any text, each as one line. */
export function shownRows(list: WishList, wishes: Wishes): string[] {
  return filledRows(wishes, list.id).map((row) => list.columns.flatMap((id) => row[id]?.trim() || []).join(", "));
}

/** Returns the title of the document, with the name if given. */
export function wishesTitle(wishes: Wishes, words: Words["wishes"]): string {
  const name = (wishes.values.name ?? "").trim();
  return name ? words.document.titleOf(name) : words.document.title;
}
