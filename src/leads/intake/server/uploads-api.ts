import { z } from "@hono/zod-openapi";
import type { Context, Hono } from "hono";
import { notSignedIn, ok } from "#platform/access/rules/outcome.ts";
import { english } from "#agency/english/rules/texts.ts";
import { type Locale, LOCALES, localPath } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { UPLOAD_LIMIT, type UploadRefusal } from "#platform/storage/rules/upload-file.ts";
import { UPLOAD_RECEIVED_PATH, uploadPath } from "#leads/intake/rules/upload-link.ts";
import { type AppEnv, byOf } from "#platform/http/server/app-env.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { functionError, toTrouble } from "#platform/http/server/failure-status.ts";
import { FORM_LIMIT, readBody } from "#platform/http/server/request-guard.ts";
import type { Services } from "#platform/program/server/services.ts";
import { findUploadLink } from "./find-upload-link.ts";
import { openUpload } from "./open-upload.ts";
import { receivePieces } from "./receive-pieces.ts";
import { receiveUpload } from "./receive-upload.ts";

type Needs = Pick<
  Services,
  | "announceLeads"
  | "config"
  | "db"
  | "functionChecks"
  | "limits"
  | "log"
  | "newId"
  | "now"
  | "partialUploads"
  | "sealing"
  | "site"
  | "storage"
>;

/** Mounts uploads in pieces with JavaScript and by an ordinary form without it, and downloads for staff. */
export function mountUploads(app: Hono<AppEnv>, endpoints: EndpointSet, services: Needs): void {
  const { functionsPrefix: fn } = services.config;
  const health = (name: "secure-upload" | "gcs-download") => async () =>
    ok({ ok: await services.functionChecks.isWell(name) });
  const answer = z.object({ ok: z.boolean() });
  const shared = { method: "get" as const, right: "public" as const, limit: services.limits.api, answer };
  endpoints.mount(
    { ...shared, path: `${fn}/secure-upload`, summary: "Whether files can be uploaded" },
    health("secure-upload"),
  );
  endpoints.mount(
    { ...shared, path: `${fn}/gcs-download`, summary: "Whether stored files can be downloaded" },
    health("gcs-download"),
  );
  mountPieces(app, services, `${fn}/secure-upload/files`);
  mountForm(app, services);
  app.get(`${fn}/gcs-download/:id`, (c) => download(c, services));
}

function mountPieces(app: Hono<AppEnv>, services: Needs, path: string): void {
  const receive = receivePieces(services, path);
  const take = async (c: Context<AppEnv>) => {
    const wait = c.req.method === "POST" ? await services.limits.upload.take(c.get("ip")) : 0;
    if (wait > 0) return functionError(c, { status: 429, message: english.upload.often, retryAfterSeconds: wait });
    return receive(c.req.raw);
  };
  app.post(path, take);
  // Hono routes HEAD through GET; there is nothing to GET here.
  app.on(["GET", "PATCH", "DELETE"], `${path}/:id`, (c, next) => (c.req.method === "GET" ? next() : take(c)));
}

/** Mounts the form without JavaScript: files are checked at once, and the redirect's query has the results. */
function mountForm(app: Hono<AppEnv>, services: Needs): void {
  for (const locale of LOCALES)
    app.post(localPath(uploadPath(":token"), locale), (c) => handleForm(c, services, locale));
}

async function handleForm(c: Context<AppEnv>, services: Needs, locale: Locale): Promise<Response> {
  const token = c.req.param("token") ?? "";
  const back = (query: Record<string, string>) =>
    c.redirect(`${localPath(uploadPath(encodeURIComponent(token)), locale)}?${new URLSearchParams(query)}`, 303);
  const wait = await services.limits.upload.take(c.get("ip"));
  if (wait > 0) return c.text(wordsOf(locale).upload.often, 429, { "Retry-After": String(wait) });
  // Check the link before reading megabytes.
  if (!(await findUploadLink(services, token))) return back({});
  const body = await readBody(c.req.raw, UPLOAD_LIMIT + FORM_LIMIT);
  if (body === "too-large") return back({ problem: "size" });
  const files = await filesOf(body, c.req.header("content-type") ?? "");
  if (files.length === 0) return back({ problem: "empty" });
  let sent = 0;
  let problem: UploadRefusal | null = null;
  for (const file of files) {
    const taken = await receiveUpload(services, token, {
      name: file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
    });
    if (taken.ok) sent++;
    else problem ??= taken.refusal;
  }
  if (sent > 0 && !problem && !(await findUploadLink(services, token)))
    return c.redirect(localPath(UPLOAD_RECEIVED_PATH, locale), 303);
  return back({ ...(sent > 0 ? { sent: String(sent) } : {}), ...(problem ? { problem } : {}) });
}

/**
 * Returns the files of a form; none if the body isn't one. An empty file field sends a file without name and bytes,
 * which is left out.
 */
async function filesOf(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<File[]> {
  if (!contentType.startsWith("multipart/form-data")) return [];
  const form = await new Response(body, { headers: { "Content-Type": contentType } }).formData().catch(() => null);
  return (form?.getAll("file") ?? []).filter(
    (value): value is File => typeof value !== "string" && (value.size > 0 || value.name !== ""),
  );
}

async function download(c: Context<AppEnv>, services: Needs): Promise<Response> {
  if (c.get("identityTrouble")) throw c.get("identityTrouble");
  if (!c.get("actor")) return functionError(c, toTrouble(notSignedIn()));
  const outcome = await openUpload(services, byOf(c), {
    id: c.req.param("id") ?? "",
    until: Number(c.req.query("until")),
    signature: c.req.query("signature") ?? "",
  });
  if (!outcome.ok) return functionError(c, toTrouble(outcome));
  const { name, mediaType, bytes } = outcome.value;
  return c.body(new Uint8Array(bytes), 200, {
    "Content-Type": mediaType,
    "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cache-Control": "private, no-store",
  });
}
