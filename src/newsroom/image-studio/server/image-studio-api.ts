import { z } from "@hono/zod-openapi";
import { mapOk, ok } from "#platform/access/rules/outcome.ts";
import { withFiles } from "#newsroom/images/rules/image.ts";
import { UPLOAD_LIMIT } from "#platform/storage/rules/upload-file.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import { expectedVersion } from "#platform/http/server/if-match.ts";
import { pageOf, pageQuery } from "#platform/database/server/page-cursor.ts";
import type { Services } from "#platform/program/server/services.ts";
import { changeImage } from "./change-image.ts";
import { deleteImage } from "./delete-image.ts";
import { readImage, readImages } from "./read-images.ts";
import { replaceEverywhere, type ReplacedResult } from "./replace-everywhere.ts";
import { undoReplacement } from "./undo-replacement.ts";
import { uploadImage } from "./upload-image.ts";

type Needs = Pick<Services, "changePages" | "db" | "imageMaker" | "newId" | "now" | "site" | "storage">;

const part = z.number().min(0).max(1);
const crop = z.object({ x: part, y: part, width: part, height: part });
const focalPoint = z.object({ x: part, y: part });
const image = z.object({
  id: z.string(),
  purpose: z.enum(["article", "card", "portrait"]),
  file_name: z.string(),
  alt: z.string(),
  address: z.string(),
  thumbnail: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  crop: crop.nullable(),
  focal_point: focalPoint,
  widths: z.array(z.number()),
  uses: z.number().optional(),
  version: z.number(),
  created_by: z.string(),
  created_at: z.string(),
});
const used = image.extend({ used_in: z.array(z.object({ where: z.string(), path: z.string() })) });
const replaced = z.array(z.object({ id: z.string(), title: z.string(), error: z.string().nullable() }));
const replacedJson = (articles: readonly ReplacedResult[]) => articles.map((one) => ({ ...one, error: one.failure }));

/** Mounts the calls about the images of the site. */
export function mountImageStudio(endpoints: EndpointSet, services: Needs): void {
  mountReads(endpoints, services);
  mountChanges(endpoints, services);
  mountReplacements(endpoints, services);
}

function mountReads(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/images",
      summary: "Images, newest first; query is part of an alt text or a file name",
      right: "articles:write",
      query: pageQuery.extend({
        query: z.string().max(200).default(""),
        show: z.enum(["all", "unused", "no-alt"]).default("all"),
      }),
      answer: z.object({ images: z.array(image), next: z.string().nullable() }),
    },
    async (_c, { query: { query, show, limit, cursor } }) => {
      const found = await readImages(services, { query, show }, { after: cursor, limit });
      return ok({ ...pageOf(found), images: found.images.map(withFiles) });
    },
  );
  endpoints.mount(
    {
      method: "get",
      path: "/api/images/{id}",
      summary: "An image and where it is used",
      right: "articles:write",
      answer: used,
    },
    async (_c, { params }) => {
      const found = await readImage(services, params.id);
      if (!found) return { ok: false, code: "not-found", message: "Image not found" };
      const usedIn = found.uses.map(({ text, path }) => ({ where: text, path }));
      return ok({ ...withFiles(found.image), uses: usedIn.length, usedIn });
    },
  );
}

function mountChanges(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "post",
      path: "/api/images",
      summary: "Upload an image; the same file again answers the image that is there",
      right: "articles:write",
      fileLimit: UPLOAD_LIMIT,
      body: z.object({ alt: z.string().default("") }),
      answer: image.extend({ added: z.boolean() }),
      status: 201,
    },
    async (c, { file, body }) => {
      const bytes = new Uint8Array((await file?.arrayBuffer()) ?? []);
      const sent = await uploadImage(services, byOf(c), { fileName: file?.name ?? "", bytes, alt: body.alt });
      return mapOk(sent, ({ image: kept, added }) => ({ ...withFiles(kept), added }));
    },
  );
  endpoints.mount(
    {
      method: "patch",
      path: "/api/images/{id}",
      summary: "Change the alt text, the crop (parts of the whole image; null for none) or the focal point",
      right: "articles:write",
      body: z.object({
        alt: z.string().optional(),
        crop: crop.nullable().optional(),
        focal_point: focalPoint.optional(),
      }),
      answer: image,
    },
    async (c, { params, body }) => {
      const asked = { id: params.id, version: expectedVersion(c), change: body };
      return mapOk(await changeImage(services, byOf(c), asked), withFiles);
    },
  );
  endpoints.mount(
    {
      method: "delete",
      path: "/api/images/{id}",
      summary: "Delete an image that nothing uses",
      right: "articles:write",
      answer: z.object({ id: z.string() }),
    },
    (c, { params }) => deleteImage(services, byOf(c), params.id),
  );
}

function mountReplacements(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "post",
      path: "/api/images/{id}/replace",
      summary: "Put another image in its place in all articles; published ones get it as changes that are not live",
      right: "articles:write",
      body: z.object({ with: z.string() }),
      answer: z.object({ replacement: z.string(), articles: replaced }),
    },
    async (c, { params, body }) => {
      const done = await replaceEverywhere(services, byOf(c), { fromId: params.id, toId: body.with });
      return mapOk(done, ({ replacementId, articles }) => {
        return { replacement: replacementId, articles: replacedJson(articles) };
      });
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/images/replacements/{id}/undo",
      summary: "Put the image back that was replaced",
      right: "articles:write",
      answer: z.object({ articles: replaced }),
    },
    async (c, { params }) => {
      const undone = await undoReplacement(services, byOf(c), params.id);
      return mapOk(undone, ({ articles }) => ({ articles: replacedJson(articles) }));
    },
  );
}
