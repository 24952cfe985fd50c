import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { bytea, time } from "#platform/database/server/column-types.ts";
import type { Crop, FocalPoint, ImagePurpose, Rendition } from "#newsroom/images/rules/image.ts";

/** Images of the public site. Their files are in the file store. */
export const images = pgTable(
  "images",
  {
    /** Hash of the content, so the same image is stored once. */
    id: text().primaryKey(),
    purpose: text().$type<ImagePurpose>().notNull(),
    fileName: text("file_name").notNull(),
    alt: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    crop: jsonb().$type<Crop>(),
    focalPoint: jsonb("focal_point").$type<FocalPoint>().notNull(),
    rendition: jsonb().$type<Rendition>(),
    /** Renditions before this one, whose files are kept for pages that browsers still show. */
    past: jsonb().$type<Rendition[]>().notNull().default([]),
    version: integer().notNull().default(1),
    createdBy: text("created_by").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (t) => [index("images_created").on(t.createdAt, t.id)],
);

/** Portraits as versions before the file store kept them; `move-pictures.ts` empties it at the start. */
export const pictures = pgTable("pictures", {
  /** Hash of the content, so the same picture is stored once. */
  id: text().primaryKey(),
  bytes: bytea().notNull(),
  addedAt: time("added_at").notNull(),
  addedBy: text("added_by").notNull(),
});
