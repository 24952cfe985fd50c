import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { ARRIVAL_MS } from "#leads/intake/rules/upload-link.ts";
import { listAudit } from "#platform/ledger/server/audit-store.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { setAssignee } from "#leads/leads/server/leads-store.ts";
import { listMails } from "#leads/notifications/server/notifications-store.ts";
import { anAgent } from "#tests/builders/scheduling.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byKey, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { aPhoto, anUploadLink } from "#tests/builders/uploads.ts";
import { createUploadLink } from "./create-upload-link.ts";
import { findUploadLink } from "./find-upload-link.ts";
import { openUpload } from "./open-upload.ts";
import { signUploadUrl } from "./sign-upload-url.ts";
import { storageKey, storeContent, reserveUpload, receiveUpload } from "./receive-upload.ts";
import { uploadsJobs } from "./uploads-jobs.ts";
import { dropAbandoned, dropUpload, findUpload, linksOfLead, uploadsOfLead } from "./uploads-store.ts";

const test_ = testDatabase();
const clock = aClock();
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
});
afterAll(() => made.close());

test("a link takes its number of files and not one more, however many come at once", async () => {
  const { services } = made;
  const { leadId, token } = await anUploadLink(services, { files: 2 });
  const bytes = await aPhoto();
  const taken = await Promise.all(
    Array.from({ length: 8 }, (_, n) => receiveUpload(services, token, { name: `photo-${n}.jpg`, bytes })),
  );
  expect(taken.filter((t) => t.ok)).toHaveLength(2);
  expect(taken.filter((t) => !t.ok)).toEqual(Array(6).fill({ ok: false, refusal: "closed" }));
  const stored = await uploadsOfLead(services.db, leadId);
  expect(stored.map((u) => u.kind)).toEqual(["jpeg", "jpeg"]);
  expect(await services.storage.read(storageKey(stored[0]?.id ?? ""))).not.toBeNull();
  expect((await timelineOfLead(services.db, leadId)).filter((t) => t.type === "upload")).toHaveLength(2);
  expect(await findUploadLink(services, token)).toBeNull();
});

test("staff are notified once of the files of one link, and again of later ones", async () => {
  const { services } = made;
  const { email } = await anAgent(services.db);
  const { leadId, token } = await anUploadLink(services, { files: 4 });
  const alerts = async () =>
    (await listMails(services.db, null, null, 50)).mails.filter(
      (m) => m.kind === "upload-alert" && m.leadId === leadId && m.toAddress === email,
    );
  expect(await receiveUpload(services, token, { name: "drawing.jpg", bytes: Buffer.from("<svg/>") })).toMatchObject({
    ok: false,
  });
  expect(await alerts()).toEqual([]);
  for (const name of ["one.jpg", "two.jpg"]) await receiveUpload(services, token, { name, bytes: await aPhoto() });
  expect((await alerts()).map((m) => m.bodyText.includes(`/admin/leads/${leadId}`))).toEqual([true]);
  clock.forward(3_600_000);
  await receiveUpload(services, token, { name: "three.jpg", bytes: await aPhoto() });
  expect(await alerts()).toHaveLength(2);
});

test("a refused file is not stored and releases its reservation", async () => {
  const { services } = made;
  const { leadId, token } = await anUploadLink(services, { files: 1 });
  expect(
    await receiveUpload(services, token, {
      name: "drawing.jpg",
      bytes: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    }),
  ).toEqual({
    ok: false,
    refusal: "kind",
  });
  expect(await uploadsOfLead(services.db, leadId)).toEqual([]);
  expect(await findUploadLink(services, token)).toMatchObject({ left: 1 });
});

test("unknown, expired and used links are one answer after the same time", async () => {
  const { services } = made;
  const expired = await anUploadLink(services, { days: 1 });
  const used = await anUploadLink(services, { files: 1 });
  await receiveUpload(services, used.token, { name: "a.jpg", bytes: await aPhoto() });
  clock.forward(86_400_000);
  const times: number[] = [];
  for (const token of [expired.token, used.token, "x".repeat(43), "", "é".repeat(500)]) {
    const began = performance.now();
    expect(await findUploadLink(services, token)).toBeNull();
    times.push(performance.now() - began);
  }
  expect(Math.min(...times)).toBeGreaterThan(240);
  expect(Math.max(...times)).toBeLessThan(1_000);
  expect(await receiveUpload(services, expired.token, { name: "a.jpg", bytes: await aPhoto() })).toEqual({
    ok: false,
    refusal: "closed",
  });
});

test("a partial upload reserves its place for a day; content counts once however often it is sent", async () => {
  const { services } = made;
  const { leadId, token } = await anUploadLink(services, { files: 1 });
  const bytes = await aPhoto();
  expect(await reserveUpload(services, token, { id: "begun-1", name: "a.jpg", size: 10 })).toEqual({ ok: true });
  expect(await reserveUpload(services, token, { id: "begun-2", name: "b.jpg", size: 10 })).toEqual({
    ok: false,
    refusal: "closed",
  });
  clock.forward(ARRIVAL_MS + 1);
  expect(await dropAbandoned(services.db, new Date(clock.now().getTime() - ARRIVAL_MS))).toContain("begun-1");
  expect(await reserveUpload(services, token, { id: "begun-3", name: "c.jpg", size: bytes.length })).toEqual({
    ok: true,
  });
  expect(await Promise.all([1, 2, 3].map(() => storeContent(services, "begun-3", bytes)))).toEqual(
    Array(3).fill({ ok: true }),
  );
  expect((await timelineOfLead(services.db, leadId)).filter((t) => t.type === "upload")).toHaveLength(1);
});

describe("a file whose content was stored but not committed when the program stopped", () => {
  const storedOnly = async (id: string) => {
    const { services } = made;
    const { leadId, token } = await anUploadLink(services, { files: 1 });
    await reserveUpload(services, token, { id, name: "a.jpg", size: 10 });
    await services.storage.put(storageKey(id), await aPhoto());
    return leadId;
  };
  const lies = async (id: string) => (await made.services.storage.read(storageKey(id))) !== null;

  test("is removed with abandoned uploads; stored files stay", async () => {
    const { services } = made;
    await storedOnly("cut-short");
    const { leadId, token: other } = await anUploadLink(services);
    await receiveUpload(services, other, { name: "b.jpg", bytes: await aPhoto() });
    const stored = (await uploadsOfLead(services.db, leadId))[0]?.id ?? "";
    const [job] = uploadsJobs(services);
    await job?.run();
    expect(await lies("cut-short")).toBe(true);
    clock.forward(ARRIVAL_MS + 1);
    await job?.run();
    expect([await lies("cut-short"), await lies(stored)]).toEqual([false, true]);
    expect(await findUpload(services.db, EVERY_LEAD, "cut-short")).toBeNull();
    expect(await storeContent(services, "cut-short", await aPhoto())).toEqual({ ok: false, refusal: "closed" });
  });

  test("one that is dropped while it is being stored is refused, and nothing of it stays", async () => {
    const { services } = made;
    const leadId = await storedOnly("given-up");
    const put: typeof services.storage.put = async (key, bytes) => {
      await services.storage.put(key, bytes);
      await dropUpload(services.db, "given-up");
    };
    const taken = await storeContent(
      { ...services, storage: { ...services.storage, put } },
      "given-up",
      await aPhoto(),
    );
    expect(taken).toEqual({ ok: false, refusal: "closed" });
    expect(await lies("given-up")).toBe(false);
    expect((await timelineOfLead(services.db, leadId)).filter((t) => t.type === "upload")).toEqual([]);
  });
});

test("only staff who manage leads create links; the token is nowhere in the database", async () => {
  const { services } = made;
  const { leadId, token } = await anUploadLink(services);
  for (const by of [byStaff("editor"), byKey(["leads:read"])]) {
    expect(await createUploadLink(services, by, { leadId, days: 1, files: 1 })).toMatchObject({
      ok: false,
      code: "forbidden",
    });
    expect((await linksOfLead(services.db, leadId, clock.now())).length).toBe(1);
  }
  expect(await createUploadLink(services, byStaff("agent"), { leadId: "nobody", days: 1, files: 1 })).toMatchObject({
    ok: false,
    code: "not-found",
  });
  const log = await listAudit(services.db, { recordType: "lead", recordId: leadId, limit: 10 });
  expect(log.map((l) => l.action)).toEqual(["upload.link"]);
  expect(JSON.stringify([log, await linksOfLead(services.db, leadId, clock.now())])).not.toContain(token);
});

test("staff open a file by a link of one minute that is theirs alone, and every opening is in the audit log", async () => {
  const { services } = made;
  const { leadId, token } = await anUploadLink(services);
  await receiveUpload(services, token, { name: "policy.exe", bytes: await aPhoto() });
  const id = (await uploadsOfLead(services.db, leadId))[0]?.id ?? "";
  const agent = byStaff("agent");
  const file = { leadId, id };
  const signed = await signUploadUrl(services, agent, file);
  if (!signed.ok) throw new Error(signed.message);
  const query = new URLSearchParams(signed.value.slice(1));
  const input = { id, until: Number(query.get("until")), signature: query.get("signature") ?? "" };

  expect(await signUploadUrl(services, byStaff("editor"), file)).toMatchObject({ ok: false, code: "forbidden" });
  expect(await openUpload(services, byStaff("owner"), input)).toMatchObject({ ok: false, code: "not-found" });
  expect(await openUpload(services, byStaff("editor"), input)).toMatchObject({ ok: false, code: "forbidden" });
  expect(await openUpload(services, agent, { ...input, until: input.until + 1 })).toMatchObject({
    ok: false,
    code: "not-found",
  });
  expect(await openUpload(services, agent, { ...input, signature: "" })).toMatchObject({
    ok: false,
    code: "not-found",
  });
  expect(await openUpload(services, agent, { ...input, id: "another" })).toMatchObject({
    ok: false,
    code: "not-found",
  });
  const twice = [await openUpload(services, agent, input), await openUpload(services, agent, input)];
  for (const opened of twice)
    expect(opened).toMatchObject({ ok: true, value: { name: "policy.jpg", mediaType: "image/jpeg" } });
  clock.forward(60_001);
  expect(await openUpload(services, agent, input)).toMatchObject({ ok: false, code: "gone" });
  const log = await listAudit(services.db, { recordType: "lead", recordId: leadId, limit: 10 });
  expect(log.filter((l) => l.action === "upload.open").map((l) => l.actorId)).toEqual(["staff-agent", "staff-agent"]);
});

test("a file is opened by those who see its lead, at the lead that it belongs to, and no longer once the lead is someone else's", async () => {
  const { services } = made;
  const { leadId, token } = await anUploadLink(services);
  const other = await anUploadLink(services);
  await receiveUpload(services, token, { name: "policy.jpg", bytes: await aPhoto() });
  const id = (await uploadsOfLead(services.db, leadId))[0]?.id ?? "";
  const agent = byStaff("agent");
  const signed = await signUploadUrl(services, agent, { leadId, id });
  if (!signed.ok) throw new Error(signed.message);
  const query = new URLSearchParams(signed.value.slice(1));
  const input = { id, until: Number(query.get("until")), signature: query.get("signature") ?? "" };
  const missing = { ok: false, code: "not-found" };
  expect(await signUploadUrl(services, agent, { leadId: other.leadId, id })).toMatchObject(missing);
  expect(await openUpload(services, agent, input)).toMatchObject({ ok: true });
  const someoneElse = byStaff("agent", { id: "staff-other" });
  await services.db.transaction((tx) =>
    setAssignee(tx, leadId, { assignedTo: someoneElse.actor.id, teamId: null }, clock.now()),
  );
  expect(await openUpload(services, agent, input)).toMatchObject(missing);
  expect(await signUploadUrl(services, agent, { leadId, id })).toMatchObject(missing);
  expect(await signUploadUrl(services, someoneElse, { leadId, id })).toMatchObject({ ok: true });
});
