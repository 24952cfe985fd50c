import type { PersonIntent } from "#operations/people/rules/person-intents.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { StaffRecord } from "#accounts/access/server/access-store.ts";
import { listSubscriptions } from "#accounts/access/server/push-subscriptions-store.ts";
import { findPerson } from "#accounts/staff/server/staff-store.ts";
import { aBrowser, aRingingBrowser } from "#tests/builders/push-service.ts";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { aRecording } from "#tests/builders/recordings.ts";
import { aPhoto } from "#tests/builders/uploads.ts";
import { handlePersonForm } from "./handle-person-form.ts";

const test_ = testDatabase();
const owner = byStaff("owner");
let made: TestServices;
let ada: StaffRecord;
beforeAll(async () => {
  made = await testServices(test_.database);
});
afterAll(() => made.close());
beforeEach(async () => {
  ada = await aStaff(test_.db, { role: "agent", name: "Ada Agent" });
});

function formOf(fields: Record<string, string | File | readonly string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value as string | File]) form.append(name, one);
  return form;
}
type Sent = Parameters<typeof formOf>[0] & { intent: PersonIntent };
const send = ({ intent, ...fields }: Sent, by = owner) =>
  handlePersonForm(made.services, by, { id: ada.id, intent, form: formOf(fields) });
const stored = () => findPerson(test_.db, ada.id);

describe("the profile", () => {
  const FULL = { intent: "profile" as const, full: "yes", name: "Ada Agent", title: "Agent", bio: "Helps.", place: "" };

  test("that is saved is answered as it is stored, since the page shows it before its data is read again", async () => {
    const { answer, code } = await send({
      ...FULL,
      shown: "on",
      languages: " Spanish,spanish ",
      place: "3",
      bio_es: "Ayuda.",
    });
    expect([code, answer.ok, answer.fields]).toEqual([null, true, {}]);
    expect(answer.typed).toEqual({
      name: "Ada Agent",
      title: "Agent",
      title_es: "",
      bio: "Helps.",
      bio_es: "Ayuda.",
      languages: "Spanish",
      place: "3",
      photo: "",
      voice: "",
      shown: "on",
    });
    await send(FULL);
    expect(await stored()).toMatchObject({ shown: false, place: null, languages: ["Spanish"] });
  });

  test("that is refused is answered as it was typed, with a picture that is stored already", async () => {
    const photo = new File([new Uint8Array(await aPhoto())], "ada.jpg");
    const { answer, code } = await send({ ...FULL, name: " ", "photo.file": photo, photo: "" });
    expect([code, answer.fields]).toEqual(["invalid", { name: "Enter a name." }]);
    expect(answer.typed).toMatchObject({ name: " ", photo: expect.stringMatching(/^\/pictures\/[0-9a-f]{32}\.webp$/) });
    expect((await stored())?.photo).toBeNull();
    const path = answer.typed?.photo ?? "";
    await send({ ...FULL, photo: path });
    expect((await stored())?.photo).toBe(path);
    // An address that is not one of our pictures is rejected.
    await send({ ...FULL, photo: "https://elsewhere.example/a.webp" });
    expect((await stored())?.photo).toBe(path);
    await send({ ...FULL, photo: path, "photo.remove": "on" });
    expect((await stored())?.photo).toBeNull();
    for (const file of [new File(["just words"], "notes.jpg"), new File([], "empty.jpg")])
      expect((await send({ ...FULL, "photo.file": file })).answer.fields).toEqual({
        photo: "Please choose a photo: a JPEG, PNG or WebP file.",
      });
    // A field without a chosen file.
    expect((await send({ ...FULL, "photo.file": new File([], "") })).code).toBeNull();
  });

  test("has a recording of up to 30 seconds; anything else is refused beside its field", async () => {
    const recording = (seconds: number) => new File([aRecording(seconds)], "me.mp3");
    const { answer } = await send({ ...FULL, name: " ", "voice.file": recording(20) });
    const path = answer.typed?.voice ?? "";
    expect(path).toMatch(/^\/voices\/[0-9a-f]{32}\.mp3$/);
    await send({ ...FULL, voice: path });
    expect((await stored())?.voice).toBe(path);
    await send({ ...FULL, voice: "/voices/../secret" });
    expect((await stored())?.voice).toBe(path);
    expect((await send({ ...FULL, "voice.file": recording(45) })).answer.fields).toEqual({
      voice: "This recording is 45 seconds long. Please keep it to 30.",
    });
    const others = [
      new File(["just words"], "me.mp3"),
      new File([new Uint8Array(await aPhoto())], "me.m4a"),
      new File([], "empty.mp3"),
    ];
    for (const file of others)
      expect((await send({ ...FULL, "voice.file": file })).answer.fields).toEqual({ voice: expect.anything() });
    await send({ ...FULL, voice: path, "voice.remove": "on" });
    expect((await stored())?.voice).toBeNull();
  });

  test("of people themselves has their bio and languages; the owner's fields and others' profiles are refused", async () => {
    const self = byStaff("agent", { id: ada.id });
    expect(await send({ intent: "profile", bio: "Mine.", languages: "" }, self)).toMatchObject({ code: null });
    const owners: Sent[] = [FULL, { intent: "limit", leadCap: "3" }, { intent: "close" }, { intent: "remove" }];
    for (const fields of owners) expect((await send(fields, self)).code, JSON.stringify(fields)).not.toBeNull();
    expect(await send({ intent: "profile", bio: "x" }, byStaff("agent"))).toMatchObject({ code: "forbidden" });
    expect(await stored()).toMatchObject({ bio: "Mine.", title: "", leadCap: null, role: "agent" });
  });
});

test("licenses are rows; those that are refused come back as they were sent", async () => {
  const rows = { intent: "licenses" as const, state: ["OH", ""], number: ["1", ""], expires: ["", ""] };
  const saved = (await send(rows)).answer;
  expect(saved.licenses).toEqual([{ state: "OH", number: "1", expires: "" }]);
  const refused = (await send({ ...rows, state: ["OH", "OH"], number: ["1", "2"] })).answer;
  expect(refused).toMatchObject({ ok: false, fields: { "1.state": expect.anything() } });
  expect(refused.licenses?.map(({ number }) => number)).toEqual(["1", "2"]);
  // A missing field is an empty one.
  expect((await send({ intent: "licenses", state: ["KY"] })).answer.fields).toEqual({ "0.number": expect.anything() });
});

test("only what is refused for want of a fresh proof asks for one", async () => {
  const { confirmedAt: _, ...actor } = owner.actor as Extract<typeof owner.actor, { kind: "staff" }>;
  const stale = { ...owner, actor };
  const asks = async (fields: Sent) => (await send(fields, stale)).answer.unconfirmed;
  expect(await asks({ intent: "close" })).toBe(true);
  expect(await asks({ intent: "profile", name: "Ada Agent", place: "abc" })).toBe(false);
  expect(await asks({ intent: "profile", name: "Ada Agent" })).toBe(false);
});

describe("pasted licenses", () => {
  const paste = (pasted: string, by = owner) => send({ intent: "paste-licenses", pasted }, by);

  test("are added to those that are held, and shown as they are stored", async () => {
    await send({ intent: "licenses", state: ["TX"], number: ["9"], expires: [""] });
    const { answer } = await paste("OH 123456 exp 2027-03-31\nTX\t10\t4/30/2027");
    expect([answer.ok, answer.section, answer.typed, answer.lines]).toEqual([true, "licenses", null, []]);
    expect(answer.licenses).toEqual([
      { state: "OH", number: "123456", expires: "2027-03-31" },
      { state: "TX", number: "10", expires: "2027-04-30" },
    ]);
    expect((await stored())?.licenses).toHaveLength(2);
  });

  test("with a wrong line change nothing, and keep the text", async () => {
    const { answer, code } = await paste("OH 1\nnonsense");
    expect([answer.ok, code, answer.typed]).toEqual([false, "invalid", { pasted: "OH 1\nnonsense" }]);
    expect(answer.lines).toEqual([{ line: 2, message: "Name the state, like OH or Ohio." }]);
    expect((await stored())?.licenses).toEqual([]);
    expect((await paste("OH 1", byStaff("editor"))).code).toBe("forbidden");
  });
});

test("an owner stops a lost phone from ringing; a colleague can't", async () => {
  const id = await aRingingBrowser(test_.db, aBrowser(), { staffId: ada.id, at: new Date() });
  expect(await send({ intent: "stop-ringing", id }, byStaff("agent"))).toMatchObject({ code: "forbidden" });
  expect(await listSubscriptions(test_.db, ada.id)).toHaveLength(1);
  expect(await send({ intent: "stop-ringing", id })).toMatchObject({ code: null, answer: { ok: true } });
  expect(await listSubscriptions(test_.db, ada.id)).toEqual([]);
});

describe("the email address", () => {
  test("is answered with the new one and what goes to the old one; a refused one stays typed, with its error", async () => {
    const saved = await send({ intent: "email", email: "ada.new@example.com" });
    expect(saved.answer).toMatchObject({ section: "account", ok: true, typed: null });
    expect(saved.answer.message).toBe(
      "Email address saved: ada.new@example.com. From now on it is the one to sign in with. Email isn't set up yet, so the old address got no message about it.",
    );
    const refused = await send({ intent: "email", email: "ada at example" });
    expect(refused.answer).toMatchObject({ ok: false, typed: { email: "ada at example" } });
    expect(refused.answer.fields.email).toMatch(/^Enter an email address/);
  });
});
