import { createHmac } from "node:crypto";
import type { Context, Hono } from "hono";
import { z } from "zod";
import type { AppEnv } from "#platform/http/server/app-env.ts";
import { functionError } from "#platform/http/server/failure-status.ts";
import { readBody } from "#platform/http/server/request-guard.ts";
import type { Services } from "#platform/program/server/services.ts";
import { isRecent, isSame } from "#platform/texts/server/check-signature.ts";
import { holdFiles } from "./hold-files.ts";
import { readMailAndFiles } from "./read-mail.ts";

type Needs = Pick<Services, "config" | "intake" | "log" | "now" | "readMailboxSecret" | "storage">;

/** The largest mail that is taken, bytes: large providers deliver up to 25 MB with what is attached. */
const MAIL_LIMIT = 27 * 1024 * 1024;

/** A mail beside its recipients, as some services pass it on: `raw` is the mail in Base64. */
const beside = z.object({ to: z.union([z.string(), z.array(z.string())]).optional(), raw: z.string() });

/**
 * Mounts what the agency's mail service calls with each mail that came in: the mail itself (`message/rfc822`), or JSON
 * with its recipients and the mail in Base64, signed as Standard Webhooks says. Acknowledged once it is stored, as a
 * form is.
 */
export function receiveMails(app: Hono<AppEnv>, needs: Needs): void {
  app.post(`${needs.config.functionsPrefix}/mail-received`, async (c) => {
    const known = await needs.readMailboxSecret();
    if (known === "off") return functionError(c, { status: 404, message: "No mail comes in here." });
    // The service sends it again.
    if (known === "unreadable") return functionError(c, { status: 503, message: "The secret can’t be read now." });
    const bytes = await readBody(c.req.raw, MAIL_LIMIT);
    if (bytes === "too-large") return functionError(c, { status: 413, message: "The mail is too large." });
    if (!isGenuine(c, known.secret, bytes, needs.now()))
      return functionError(c, { status: 403, message: "The signature is wrong." });
    const { raw, to } = isJson(c) ? readBeside(bytes) : { raw: bytes, to: [] };
    const read = raw && (await readMailAndFiles(raw, to, needs.now()).catch(() => null));
    if (!read) return functionError(c, { status: 422, message: "This can’t be read as a mail." });
    await needs.intake.accept(await holdFiles(needs, read));
    return c.body(null, 204);
  });
}

const isJson = (c: Context) => /^application\/json\b/i.test(c.req.header("content-type") ?? "");

/** Checks the signature over the id, the time and the body, and that it was made within five minutes. */
function isGenuine(c: Context, secret: string, body: Uint8Array, at: Date): boolean {
  const [id, seconds] = [c.req.header("webhook-id") ?? "", c.req.header("webhook-timestamp") ?? ""];
  const signed = createHmac("sha256", secret).update(`${id}.${seconds}.`).update(body).digest("base64");
  const given = (c.req.header("webhook-signature") ?? "").split(" ");
  return isRecent(seconds, at) && given.some((one) => isSame(`v1,${signed}`, one));
}

function readBeside(bytes: Uint8Array): { raw: Uint8Array | null; to: string[] } {
  try {
    const { raw, to = [] } = beside.parse(JSON.parse(Buffer.from(bytes).toString("utf8")));
    return { raw: Buffer.from(raw, "base64"), to: typeof to === "string" ? [to] : to };
  } catch {
    return { raw: null, to: [] };
  }
}
