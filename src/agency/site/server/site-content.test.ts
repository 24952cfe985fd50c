import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { openDatabase } from "#platform/database/server/database.ts";
import { openLastKnown } from "#platform/journal/server/last-known.ts";
import { SHIPPED_STATES } from "#agency/states/server/shipped-states.ts";
import { putStates } from "#agency/states/server/states-store.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { createSiteContent } from "./create-site-content.ts";
import { putSetting } from "./site-store.ts";

const test_ = testDatabase();
let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "hearthlight-site-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
const lastKnown = () => openLastKnown(join(folder, "settings.json"), quiet);

describe("what every page shows of the agency", () => {
  test("before the first read, and with nothing stored: what shipped", async () => {
    const site = createSiteContent(test_.db, quiet, SHIPPED_STATES, await lastKnown());
    expect([site.settings(), site.states()]).toEqual([DEFAULT_SETTINGS, SHIPPED_STATES]);
    await site.reload();
    expect([site.settings(), site.states().length]).toEqual([DEFAULT_SETTINGS, 51]);
  });

  test("stored settings and states after a reload; stored again, they are replaced", async () => {
    const site = createSiteContent(test_.db, quiet, [], await lastKnown());
    for (const name of ["Buckeye Burial", "Buckeye Final Expense"])
      await putSetting(test_.db, "agency", { ...DEFAULT_SETTINGS.agency, name }, new Date(), "owner");
    await putStates(test_.db, [...SHIPPED_STATES]);
    await putStates(test_.db, [...SHIPPED_STATES]);
    await site.reload();
    expect(site.settings().agency.name).toBe("Buckeye Final Expense");
    expect(site.states().map((s) => s.code)).toContain("DC");
    expect(site.states()).toHaveLength(51);
  });

  test("a record that cannot be read falls back to its default alone", async () => {
    await test_.database.pool.query(
      "insert into settings values ('testimonials', '\"nonsense\"', now(), 'x') on conflict (key) do update set value = excluded.value",
    );
    const site = createSiteContent(test_.db, quiet, [], await lastKnown());
    await site.reload();
    expect(site.settings().testimonials).toEqual(DEFAULT_SETTINGS.testimonials);
    expect(site.settings().agency.name).toBe("Buckeye Final Expense");
  });

  test("while the database is unavailable a reload fails and keeps the settings", async () => {
    const away = openDatabase({ host: "127.0.0.1", port: 1 }, quiet);
    const site = createSiteContent(away.db, quiet, SHIPPED_STATES, await lastKnown());
    await expect(site.reload()).rejects.toThrow();
    expect(site.settings()).toEqual(DEFAULT_SETTINGS);
    await away.close();
  });

  test("a start without the database uses the last known settings, or the defaults if their file is unreadable", async () => {
    const agency = { ...DEFAULT_SETTINGS.agency, name: "Last Known", phone: "+16145550188" };
    await putSetting(test_.db, "agency", agency, new Date(), "owner");
    await createSiteContent(test_.db, quiet, [], await lastKnown()).reload();
    const away = openDatabase({ host: "127.0.0.1", port: 1 }, quiet);
    const started = async () => createSiteContent(away.db, quiet, [], await lastKnown()).settings().agency;
    expect(await started()).toEqual(agency);
    for (const nonsense of ["{half", "[1]", '"text"', '{"agency":{"name":7}}']) {
      await writeFile(join(folder, "settings.json"), nonsense);
      expect(await started()).toEqual(DEFAULT_SETTINGS.agency);
    }
    await away.close();
  });
});
