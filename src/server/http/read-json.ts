import type { Context } from "hono";
import type * as z from "zod";
import { NEUTRAL_TEXTS } from "#core/access/outcome.ts";
import { storable } from "#core/site/storable-text.ts";
import type { Trouble } from "#server/platform/failure-status.ts";
import { readBody } from "#server/platform/request-guard.ts";

/**
 * A checked JSON body, or the trouble to answer: 415 for another type, 413 too large, 400 malformed (invalid UTF-8
 * too), 422 with fields where it does not fit the schema.
 */
export async function readJson<S extends z.ZodType>(
  c: Context,
  schema: S,
  limit: number,
): Promise<{ value: z.infer<S> } | { trouble: Trouble }> {
  const type = c.req.header("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/json") return { trouble: { status: 415, message: "Send the body as application/json." } };
  const bytes = await readBody(c.req.raw, limit);
  if (bytes === "too-large") return { trouble: { status: 413, message: `The body is larger than ${limit} bytes.` } };
  let json: unknown;
  try {
    json = storable(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch {
    return { trouble: { status: 400, message: "The body is not valid JSON." } };
  }
  const parsed = schema.safeParse(json);
  return parsed.success
    ? { value: parsed.data }
    : { trouble: { status: 422, message: NEUTRAL_TEXTS.validation, fields: fieldsOf(parsed.error) } };
}

/** One sentence per field, the first that was found. */
export function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join(".") || "body"] ??= issue.message;
  return fields;
}
