import { readTexts } from "#platform/http/rules/form-fields.ts";
import { data, type RouterContextProvider } from "react-router";
import { NEUTRAL_TEXTS } from "#platform/access/rules/outcome.ts";
import type { Origin } from "#compliance/consent/rules/origin.ts";
import { PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { looksAutomatic, originOf } from "#leads/intake/server/submit-lead.ts";
import type { RateLimit } from "#platform/http/server/rate-limit.ts";
import type { Services } from "#platform/program/server/services.ts";
import { servicesOf, type Visit, visitContext } from "#platform/http/server/contexts.ts";

type Asked = { context: Readonly<RouterContextProvider>; request: Request };
type Page<Shown> = ReturnType<typeof data<Shown>>;

/** A submitted form. `read` returns '' for a missing field. */
type SentForm = {
  services: Services;
  visit: Visit;
  read: (name: string) => string;
  has: (name: string) => boolean;
  origin: Origin;
};

/** The errors of a form: of its fields, or one sentence about the whole. */
export type Why<Errors> = { errors?: Errors; problem?: string };

type Checked = { ok: true } | { ok: false; errors: unknown; status?: number };
type ErrorsOf<C> = C extends { ok: false; errors: infer Errors } ? Errors : never;
type Again<Errors, Shown> = (status: number, why: Why<Errors>) => Promise<Page<Shown>>;

/** The steps of one form between reading and responding. `Errors` may have more than `parse` returns. */
type FormSteps<C extends Checked, Errors, Shown> = {
  limit: RateLimit;
  /** The errors for too many submissions, a suspected robot, and a failed save. */
  words: { often: string; automatic: string; lost?: string };
  /** The log message when `run` throws. */
  lost: string;
  parse: () => C | Promise<C>;
  /** Renders the page again with the input. */
  again: (why: Why<Errors>) => Shown | Promise<Shown>;
  run: (parsed: Extract<C, { ok: true }>, again: Again<Errors, Shown>) => Promise<Response | Page<Shown>>;
};

/** Reads the fields of a form and its origin. Throws 400 if the body isn't a form. */
export async function readForm({ context, request }: Asked): Promise<SentForm> {
  const visit = context.get(visitContext);
  const form = await request.formData().catch(() => null);
  if (!visit || !form) throw data(null, { status: 400 });
  const read = readTexts(form);
  const origin = originOf(visit, {
    pageAddress: read("pageAddress"),
    landingPage: read("landingPage"),
    referrer: read("referrer"),
  });
  return { services: servicesOf(context), visit, read, has: (name) => form.has(name), origin };
}

/**
 * Handles a form of the public site: limits, checks and runs it. After any failure, the visitor gets the page again
 * with their input: 429 too often, 422 (or the status of `parse`) to fix, 503 not stored.
 */
export async function handleForm<C extends Checked, Errors, Shown>(
  { services, visit, read }: SentForm,
  { limit, words, lost, parse, again, run }: FormSteps<C, Errors | ErrorsOf<C>, Shown>,
): Promise<Response | Page<Shown>> {
  const answer = async (status: number, why: Why<Errors | ErrorsOf<C>>, wait = 0) =>
    data(await again(why), {
      status,
      headers: { ...PRIVATE_PAGE, ...(wait > 0 ? { "Retry-After": String(wait) } : {}) },
    });
  const wait = await limit.take(visit.ip);
  if (wait > 0) return answer(429, { problem: words.often }, wait);
  const parsed = await parse();
  if (!parsed.ok) return answer(parsed.status ?? 422, { errors: parsed.errors as ErrorsOf<C> });
  if (looksAutomatic({ website: read("website"), elapsed: read("elapsed") }))
    return answer(422, { problem: words.automatic });
  try {
    return await run(parsed as Extract<C, { ok: true }>, answer);
  } catch (error) {
    services.log.error({ err: error, requestId: visit.requestId }, lost);
    return answer(503, { problem: words.lost ?? NEUTRAL_TEXTS.default }, 5);
  }
}
