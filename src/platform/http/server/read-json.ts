import type { Context } from "hono";
import type * as z from "zod";
import { NEUTRAL_TEXTS } from "#platform/access/rules/outcome.ts";
import { storable } from "#platform/text/rules/storable-text.ts";
import { sizeText } from "#platform/storage/rules/upload-file.ts";
import type { Trouble } from "./failure-status.ts";
import { FORM_LIMIT, readBody } from "./request-guard.ts";

/**
 * Reads a checked JSON body, or the error response: 415 for another type, 413 too large, 400 malformed (invalid UTF-8
 * too), 422 with fields if it does not match the schema.
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

/**
 * Reads the `file` of a multipart body and its text fields as `fields` parses them, or the error response: 415 for
 * another type, 413 too large, 422 without a file or with an invalid field.
 */
export async function readFile<S extends z.ZodType>(
  c: Context,
  limit: number,
  fields: S | undefined,
): Promise<{ file: File; body: z.infer<S> | undefined } | { trouble: Trouble }> {
  const type = c.req.header("content-type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data"))
    return { trouble: { status: 415, message: "Send the file as multipart/form-data, in a field called file." } };
  const body = await readBody(c.req.raw, limit + FORM_LIMIT);
  if (body === "too-large")
    return {
      trouble: { status: 413, message: `The file is too large. The most is ${sizeText(limit).replace(".0", "")}.` },
    };
  const form = await new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => null);
  const file = form?.get("file");
  const texts = [...(form ?? [])].filter(([, value]) => typeof value === "string");
  const parsed = fields?.safeParse(storable(Object.fromEntries(texts)));
  if (file instanceof File && parsed?.success !== false) return { file, body: parsed?.data };
  const faults = parsed?.error ? fieldsOf(parsed.error) : {};
  if (!(file instanceof File)) faults.file = "Choose a file.";
  return { trouble: { status: 422, message: NEUTRAL_TEXTS.validation, fields: faults } };
}

/** Returns one sentence per field, the first that was found. */
export function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join(".") || "body"] ??= issue.message;
  return fields;
}
