import { z } from "@hono/zod-openapi";
import { type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { attentionOf } from "#agency/site/rules/evidence.ts";
import { SETTINGS_KEYS, type SettingsKey } from "#agency/site/rules/settings.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import type { Services } from "#platform/program/server/services.ts";
import { changeSetting } from "./change-setting.ts";
import { settingsChanges } from "./site-store.ts";

type Needs = Pick<Services, "changePages" | "db" | "newId" | "now" | "sealing" | "site">;

const record = z.object({ key: z.string(), value: z.unknown(), version: z.string() });
/** Largest record, bytes: a page of plain text. */
const RECORD_LIMIT = 256 * 1024;

/** Mounts the endpoints for the agency's settings. */
export function mountSite(endpoints: EndpointSet, services: Needs): void {
  const right = "settings:write" as const;
  const listed = z.object({ key: z.string(), version: z.string(), attention: z.array(z.string()) });
  endpoints.mount(
    {
      method: "get",
      path: "/api/settings",
      summary: "Settings, and what the owner should look at",
      right,
      answer: z.object({ settings: z.array(listed) }),
    },
    async () => {
      const changes = await settingsChanges(services.db);
      const attention = attentionOf(services.site.settings(), services.now(), changes);
      const entry = (key: SettingsKey) => ({
        key,
        version: changes.get(key)?.at.toISOString() ?? "",
        attention: attention.filter((a) => a.key === key).map((a) => a.text),
      });
      return ok({ settings: SETTINGS_KEYS.map(entry) });
    },
  );
  const params = z.object({ key: z.enum(SETTINGS_KEYS) });
  endpoints.mount(
    { method: "get", path: "/api/settings/{key}", summary: "One part of the settings", right, params, answer: record },
    async (_c, { params: { key } }) => readRecord(services, key),
  );
  const body = z.object({ value: z.unknown(), version: z.string().max(40) });
  endpoints.mount(
    {
      method: "put",
      path: "/api/settings/{key}",
      summary: "Replace the version of a setting that you read",
      right,
      params,
      body,
      bodyLimit: RECORD_LIMIT,
      answer: record,
    },
    async (c, { params: { key }, body: sent }) => {
      const outcome = await changeSetting(services, byOf(c), { key, ...sent });
      return outcome.ok ? readRecord(services, key) : outcome;
    },
  );
}

async function readRecord(services: Needs, key: SettingsKey): Promise<Outcome<z.input<typeof record>>> {
  const changes = await settingsChanges(services.db);
  return ok({ key, value: services.site.settings()[key], version: changes.get(key)?.at.toISOString() ?? "" });
}
