import { data } from "react-router";
import { type FormIntent, type FormPage, readIntent } from "#platform/http/rules/desk-forms.ts";
import { notFound } from "#platform/access/rules/outcome.ts";
import { STATUS_OF } from "./failure-status.ts";

/** Reads which of a desk page's forms was sent. Throws 404 for one that the page doesn't have. */
export function intentOf<P extends FormPage>(form: FormData, page: P): FormIntent<P> {
  const intent = readIntent(form, page);
  if (intent === null) throw data(notFound("Form").message, { status: STATUS_OF["not-found"] });
  return intent;
}
