import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { holdFiles } from "#leads/conversations/server/hold-files.ts";
import { heldKey } from "#leads/conversations/server/store-files-job.ts";
import { readMailAndFiles } from "#leads/conversations/server/read-mail.ts";
import { aMailLead, anAddress, mailWithFiles, setUpMail } from "#tests/builders/mailing.ts";
import { aMailWithFiles, aPdf, PDF } from "#tests/builders/message-files.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { aPhoto } from "#tests/builders/uploads.ts";
import { storeMessageFiles } from "./store-message-files.ts";
import { openUpload } from "./open-upload.ts";
import { readLeadFiles } from "./read-lead-files.ts";
import { signUploadUrl } from "./sign-upload-url.ts";
import { uploadsJobs } from "./uploads-jobs.ts";

const test_ = testDatabase();
const FRIDAY = "2026-11-20T15:00:00.000Z";
const clock = aClock(FRIDAY);
const owner = byStaff("owner");
/** An agent of a team that is offered no leads of the agency. */
const stranger = byStaff("agent", { teamId: "north", pools: ["north"] });
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
  await setUpMail(made.services);
});
beforeEach(() => clock.set(FRIDAY));
afterAll(() => made.close());

const ACTIVE = Buffer.from("%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF");

const receive = (from: string, files: Parameters<typeof mailWithFiles>[1], services = made.services) =>
  aMailWithFiles(test_, services, from, files);
type Received = Awaited<ReturnType<typeof receive>>;
const keep = ({ message, files }: Received, services = made.services) =>
  storeMessageFiles(services, { message, files });
const isStored = async (key: string) => (await made.services.storage.read(key)) !== null;

/** Opens a file as staff do. */
async function open(by: typeof owner, leadId: string | null, id: string) {
  const signed = await signUploadUrl(made.services, by, { leadId, id });
  if (!signed.ok) return signed.code;
  const query = new URLSearchParams(signed.value);
  const signature = query.get("signature") ?? "";
  const opened = await openUpload(made.services, by, { id, until: Number(query.get("until")), signature });
  return opened.ok ? opened.value.name : opened.code;
}

test("each file of a mail is kept as an upload is, or named with the reason, and those who see the lead open it", async () => {
  const { leadId, email } = await aMailLead(made.services);
  const mail = await receive(email, [
    { name: "../../etc/Policy.pdf", type: "application/pdf", content: PDF },
    { name: "photo.png", type: "image/png", content: await aPhoto() },
    { name: "invoice.pdf", type: "application/pdf", content: ACTIVE },
    { name: "letter.docx", content: Buffer.from("PK\u0003\u0004 words") },
    { name: "large.jpg", type: "image/jpeg", content: Buffer.alloc(20 * 1024 * 1024, 1) },
    { name: "empty.pdf", content: Buffer.alloc(0) },
  ]);
  expect((await mail.said()).map(({ state }) => state)).toEqual([...Array<string>(4).fill("waiting"), "size", "empty"]);
  await keep(mail);
  await keep(mail);
  expect((await mail.said()).map(({ name, state }) => [name, state])).toEqual([
    ["Policy.pdf", "kept"],
    ["photo.png", "kept"],
    ["invoice.pdf", "active"],
    ["letter.docx", "kind"],
    ["large.jpg", "size"],
    ["empty.pdf", "empty"],
  ]);
  const { files } = await readLeadFiles(made.services, leadId);
  expect(Object.fromEntries(files.map(({ name, kind }) => [name, kind]))).toEqual({
    "Policy.pdf": "pdf",
    "photo.png": "jpeg",
  });
  for (const id of mail.files) expect(await isStored(heldKey(id))).toBe(false);
  const [policy = "", photo = ""] = mail.files;
  expect(await open(owner, leadId, policy)).toBe("Policy.pdf");
  expect(await open(owner, leadId, photo)).toBe("photo.jpg");
  expect(await open(owner, leadId, mail.files[2] ?? "")).toBe("not-found");
  expect(await open(stranger, leadId, policy)).toBe("not-found");
});

test("a mail of 500 parts is bounded, and says what it left out; only a part of one keeps none", async () => {
  const mail = await receive(
    (await aMailLead(made.services)).email,
    Array.from({ length: 500 }, (_, n) => ({ name: `${n}.pdf`, content: Buffer.from(`%PDF-1.4 ${n}`) })),
  );
  const states = (await mail.said()).map(({ state }) => state);
  expect(states).toEqual([...Array(20).fill("waiting"), ...Array(31).fill("many")]);
  expect((await mail.said()).at(-1)?.name).toBe("450 more");
  expect(mail.files).toHaveLength(20);
});

test("what a mail brought that nobody knows is seen by the agency alone, and becomes its lead's", async () => {
  const from = anAddress();
  const mail = await receive(from, [{ name: "id.pdf", content: PDF }]);
  await keep(mail);
  const [id = ""] = mail.files;
  expect(await open(owner, null, id)).toBe("id.pdf");
  expect(await open(stranger, null, id)).toBe("not-found");
  const { leadId } = await aMailLead(made.services, from);
  expect((await readLeadFiles(made.services, leadId)).files.map(({ name }) => name)).toEqual(["id.pdf"]);
  expect(await open(owner, null, id)).toBe("not-found");
  expect(await open(owner, leadId, id)).toBe("id.pdf");
});

test("the same mail again leads to the same files; what belongs to no message goes after a week", async () => {
  const { email } = await aMailLead(made.services);
  const raw = mailWithFiles({ from: email, body: "Again" }, [{ name: "a.pdf", content: PDF }]);
  const read = await readMailAndFiles(raw, [], clock.now());
  const [first, second] = [
    read && (await holdFiles(made.services, read)),
    read && (await holdFiles(made.services, read)),
  ];
  expect(first?.files).toEqual(second?.files);
  const id = first?.files[0]?.id ?? "";
  const [job] = uploadsJobs(made.services);
  clock.set(new Date(Date.now() + 6 * 86_400_000).toISOString());
  await job?.run();
  expect(await isStored(heldKey(id))).toBe(true);
  clock.forward(2 * 86_400_000);
  await job?.run();
  expect(await isStored(heldKey(id))).toBe(false);
});

test("while the scanner is away a file waits, at most a day, and one that it finds is refused", async () => {
  const path = join(tmpdir(), `clamd-${process.pid}.sock`);
  const scanned = { ...made.services, config: { ...made.services.config, clamdSocket: path } };
  const { email } = await aMailLead(made.services);
  const mail = await receive(email, [{ name: "a.pdf", content: PDF }]);
  const late = await receive(email, [{ name: "b.pdf", content: aPdf("late") }]);
  await keep(mail, scanned);
  expect(await mail.said()).toMatchObject([{ state: "waiting" }]);
  expect(await isStored(heldKey(mail.files[0] ?? ""))).toBe(true);
  const { rows } = await test_.database.pool.query("select from jobs.job where data->>'message' = $1", [mail.message]);
  expect(rows.length).toBeGreaterThan(0);
  const scanner = createServer((socket) => socket.on("data", () => socket.end("stream: Eicar FOUND\0")));
  await new Promise<void>((resolve) => scanner.listen(path, resolve));
  await keep(mail, scanned);
  expect(await mail.said()).toMatchObject([{ state: "infected" }]);
  await new Promise((resolve) => scanner.close(resolve));
  rmSync(path, { force: true });
  clock.forward(86_400_001);
  await keep(late, scanned);
  expect(await late.said()).toMatchObject([{ state: "unscanned" }]);
});

test("a mail counts though its files can't be stored", async () => {
  const full = { ...made.services.storage, put: async () => Promise.reject(new Error("no space left")) };
  const { email } = await aMailLead(made.services);
  const mail = await receive(email, [{ name: "c.pdf", content: PDF }], { ...made.services, storage: full });
  expect(await mail.said()).toMatchObject([{ name: "c.pdf", state: "unstored" }]);
});
