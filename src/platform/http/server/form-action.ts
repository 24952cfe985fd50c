import { type ActionFunctionArgs, data } from "react-router";
import { z } from "zod";
import type { Outcome } from "#platform/access/rules/outcome.ts";
import type { Right } from "#platform/access/rules/rights.ts";
import { readIntent } from "#platform/http/rules/read-intent.ts";
import { STATUS_OF } from "./failure-status.ts";
import { type StaffRequest, staffRequest } from "./staff-request.ts";

/** A text of a form; empty where the field is missing or a file. */
export const text = z.string().catch("");
/** A text of a form without the spaces around. */
export const trimmed = z.string().trim().catch("");
/** A text of a form; null where the field is missing or a file. */
export const textOrNull = z.string().nullable().catch(null);
/** The key by which a browser that got no answer sends a form again; null where the field is missing. */
export const SENDING_KEY = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .nullable()
  .catch(null);
/** The version of a record that the person saw; null where the field is missing or not a number. */
export const version = z.coerce
  .number()
  .catch(0)
  .transform((seen) => seen || null);
/** All texts of the fields of one name. */
export const texts = z.array(z.string());
/** A file of a form; null where none was chosen. */
export const file = z.instanceof(File).nullable().catch(null);

/** What one form of a page is answered with: who sent it, to which address, and the whole form. */
export type FormWork = StaffRequest & {
  /** A part of the page's address, such as `id`. */
  param: (name: string) => string;
  request: Request;
  form: FormData;
};
/** One form of a page: its fields, and what answers it. */
export type FormIntent<A = unknown> = { fields: z.ZodObject; answer: (work: FormWork, typed: never) => A };

/** Names the fields of one form of a page, and what answers it. */
export function form<F extends z.ZodRawShape, A>(
  fields: F,
  answer: (work: FormWork, typed: z.infer<z.ZodObject<F>>) => A,
): FormIntent<A> {
  return { fields: z.object(fields), answer };
}

/** Makes the forms of a page that one function makes from their intents. */
export function formsOf<const N extends string, A>(intents: readonly N[], formOf: (intent: N) => FormIntent<A>) {
  return Object.fromEntries(intents.map((intent) => [intent, formOf(intent)])) as Record<N, FormIntent<A>>;
}

type Intents = Record<string, FormIntent>;
// Not `ReturnType`, which is `any` for a function that takes `never`.
type AnswerOf<I extends Intents> = { [K in keyof I]: I[K] extends FormIntent<infer A> ? Awaited<A> : never }[keyof I];
/** The action of a page of the desk, with its right and its forms, which can be listed. */
export type FormAction<I extends Intents> = ((args: ActionFunctionArgs) => Promise<AnswerOf<I>>) & {
  right: Right | null;
  intents: I;
};

/** A form that no page of this version sends: most likely the page was open when the program was updated. */
export const OLD_PAGE = "This page is older than the program. Load it again.";

/**
 * Makes the action of a page of the desk from its forms, by the values of `intent` that they send; "" is a form without
 * one. Throws 401 and 403 like `staffRequest`, and 400 for a form that the page doesn't have or a field that can't be.
 */
export function formAction<const I extends Intents>(right: Right | null, intents: I): FormAction<I> {
  const names = Object.keys(intents);
  const action = async ({ context, request, params }: ActionFunctionArgs) => {
    const sender = staffRequest(context, right);
    const sent = await readSent(request);
    const name = readIntent(sent, names);
    const intent = name === null ? undefined : intents[name];
    const typed = intent?.fields.safeParse(readFields(sent, intent.fields.shape));
    if (!intent || !typed?.success) throw data(OLD_PAGE, { status: 400 });
    const work = { ...sender, request, form: sent, param: (name: string) => params[name] ?? "" };
    return (await intent.answer(work, typed.data as never)) as AnswerOf<I>;
  };
  return Object.assign(action, { right, intents });
}

/** Reads the form of a request; throws 400 where it is none, or broken off. */
export async function readSent(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw data("This form did not arrive whole. Send it again.", { status: 400 });
  });
}

/** Answers a form with what was done, or with why it failed and the status of that. */
export function respondWith<T>(outcome: Outcome<T>, message: string | ((done: T) => string)) {
  type Answer = { ok: boolean; message: string };
  return outcome.ok
    ? data<Answer>({ ok: true, message: typeof message === "string" ? message : message(outcome.value) })
    : data<Answer>({ ok: false, message: outcome.message }, { status: STATUS_OF[outcome.code] });
}

function readFields(sent: FormData, shape: z.ZodRawShape): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [
      name,
      schema instanceof z.ZodArray ? sent.getAll(name) : sent.get(name),
    ]),
  );
}
