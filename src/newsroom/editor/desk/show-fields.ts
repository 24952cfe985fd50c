import type { ArticleFields } from "#newsroom/articles/rules/article-form.ts";

/** Puts values into the fields of a form that are called like them. */
export function showFields(form: HTMLFormElement, fields: Partial<ArticleFields>): void {
  for (const [name, value] of Object.entries(fields)) {
    const control = form.elements.namedItem(name);
    if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    )
      control.value = typeof value === "object" && value !== null ? value.map(String).join(", ") : (value ?? "");
  }
}
