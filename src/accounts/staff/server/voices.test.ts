import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AppEnv } from "#platform/http/server/app-env.ts";
import { aRecording } from "#tests/builders/recordings.ts";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { changePerson } from "./change-person.ts";
import { saveVoice } from "./save-voice.ts";
import { staffJobs } from "./staff-jobs.ts";
import { mountVoices } from "./staff-api.ts";

const test_ = testDatabase();
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database);
});
afterAll(() => made.close());

/** Stores a recording and returns its path. */
async function kept(seconds: number): Promise<string> {
  const stored = await saveVoice(made.services.storage, aRecording(seconds));
  if (!stored.ok) throw new Error(stored.message);
  return stored.value.path;
}

test("a recording is served whole and in parts, and no other file is", async () => {
  const app = new Hono<AppEnv>();
  mountVoices(app, made.services);
  const path = await kept(5);
  const whole = new Uint8Array(await (await app.request(path)).arrayBuffer());
  expect(whole).toEqual(aRecording(5));
  const part = async (range: string) => {
    const answer = await app.request(path, { headers: { range } });
    return [answer.status, answer.headers.get("content-range"), new Uint8Array(await answer.arrayBuffer()).length];
  };
  const size = whole.length;
  expect(await part("bytes=0-1")).toEqual([206, `bytes 0-1/${size}`, 2]);
  expect(await part("bytes=10-")).toEqual([206, `bytes 10-${size - 1}/${size}`, size - 10]);
  expect(await part("bytes=-4")).toEqual([206, `bytes ${size - 4}-${size - 1}/${size}`, 4]);
  expect((await part(`bytes=${size}-`))[0]).toBe(200);
  expect((await app.request("/voices/..%2Fpictures")).status).toBe(404);
});

test("a recording that nobody uses anymore is removed after a day", async () => {
  const { services } = made;
  const [used, unused] = [await kept(6), await kept(7)];
  const ada = await aStaff(test_.db, { role: "agent" });
  const done = await changePerson(services, byStaff("owner"), ada.id, { voice: used });
  expect(done.ok).toBe(true);
  const later = { ...services, now: () => new Date(Date.now() + 2 * 86_400_000) };
  const file = (path: string) => services.storage.read(path.slice(1));
  await staffJobs({ ...services, now: () => new Date() })[0]?.run();
  expect(await file(unused)).not.toBeNull();
  await staffJobs(later)[0]?.run();
  expect([await file(used), await file(unused)]).toEqual([expect.anything(), null]);
});
