import { randomUUID } from "node:crypto";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { workOnArticles } from "#newsroom/article-files/server/article-files-jobs.ts";
import { openDatabase } from "#platform/database/server/database.ts";
import { createLog } from "#platform/log/server/log.ts";

/** A process that works on an import of articles: to be killed. */
const log = createLog("silent");
const { db } = openDatabase(JSON.parse(process.env.IMPORT_CONNECTION ?? "{}"), log);
await workOnArticles(
  {
    db,
    log,
    now: () => new Date(),
    newId: randomUUID,
    changePages: (work) => db.transaction((tx) => work(tx, async () => {})),
    site: { settings: () => DEFAULT_SETTINGS },
    config: { publicUrl: "https://agency.example" },
    mayReach: () => false,
    storePicture: async () => ({ ok: true, value: { path: "/pictures/x.webp" } }),
  },
  process.env.IMPORT_ID ?? "",
);
