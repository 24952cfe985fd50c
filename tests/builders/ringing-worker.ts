import { randomUUID } from "node:crypto";
import { createSiteContent } from "#agency/site/server/create-site-content.ts";
import { SHIPPED_STATES } from "#agency/states/server/shipped-states.ts";
import { ringLeads } from "#leads/calling/server/ring-leads.ts";
import { openDatabase } from "#platform/database/server/database.ts";
import { createLog } from "#platform/log/server/log.ts";
import { openSealingKey } from "#platform/storage/server/open-sealing-key.ts";

/** A process that rings for the leads that wait: to be killed. */
const { RING_CONNECTION = "{}", RING_FOLDER = "", RING_AT = "" } = process.env;
const log = createLog("silent");
const { db } = openDatabase(JSON.parse(RING_CONNECTION), log);
const site = createSiteContent(db, log, SHIPPED_STATES, { atStart: null, keep: async () => {} });
await site.reload();
await ringLeads({
  db,
  log,
  now: () => new Date(RING_AT),
  newId: randomUUID,
  announceLeads: () => {},
  sealing: await openSealingKey(RING_FOLDER),
  site,
  config: { publicUrl: "http://127.0.0.1" },
  mayReach: () => true,
});
