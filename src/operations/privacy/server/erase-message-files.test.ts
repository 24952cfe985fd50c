import { afterAll, beforeAll, expect, test } from "vitest";
import { heldKey } from "#leads/conversations/server/store-files-job.ts";
import { storeMessageFiles } from "#leads/intake/server/store-message-files.ts";
import { storageKey } from "#leads/intake/server/receive-upload.ts";
import { uploadsJobs } from "#leads/intake/server/uploads-jobs.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { aMailLead, anAddress, setUpMail } from "#tests/builders/mailing.ts";
import { aMailWithFiles, aPdf } from "#tests/builders/message-files.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { eraseLead } from "./erase-lead.ts";
import { privacyHandlers } from "./privacy-jobs.ts";
import { readPersonData } from "./read-person-data.ts";

const test_ = testDatabase();
const clock = aClock("2026-11-20T15:00:00.000Z");
const owner = byStaff("owner");
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
  await setUpMail(made.services);
});
afterAll(() => made.close());

const receive = (from: string, name: string) =>
  aMailWithFiles(test_, made.services, from, [{ name, content: aPdf(name) }]);
const erase = async (leadId: string) => {
  const name = (await findLead(test_.db, EVERY_LEAD, leadId))?.name ?? "";
  const erased = await eraseLead(made.services, owner, { leadId, confirm: name });
  if (!erased.ok) throw new Error(erased.message);
};
const left = async (ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const { storage } = made.services;
      return [await storage.read(heldKey(id)), await storage.read(storageKey(id))].filter((one) => one !== null).length;
    }),
  );

test("the files of a lead's mails are in its copy, and gone with it: kept ones, and one that was being kept", async () => {
  const { services } = made;
  const { leadId, email } = await aMailLead(services);
  const kept = await receive(email, "kept.pdf");
  await storeMessageFiles(services, kept);
  const waiting = await receive(email, "waiting.pdf");
  const copy = await readPersonData(services, owner, leadId);
  expect(copy.ok && copy.value.held["files"]).toMatchObject([{ name: "kept.pdf" }]);
  expect(await left([...kept.files, ...waiting.files])).toEqual([1, 1]);
  await erase(leadId);
  await storeMessageFiles(services, waiting);
  await privacyHandlers(services)[0]?.run({ leadId });
  expect(await left([...kept.files, ...waiting.files])).toEqual([0, 0]);
});

test("files of the person's mails that nobody placed go too, within the hour that removes abandoned ones", async () => {
  const { services } = made;
  const address = anAddress();
  const { leadId } = await aMailLead(services, address);
  const mail = await receive(address, "unplaced.pdf");
  await storeMessageFiles(services, mail);
  // As it is where two leads had the address until one of them was changed.
  const unplaced = "update messages set lead_id = null where id = $1";
  await test_.database.pool.query(unplaced, [mail.message]);
  await test_.database.pool.query("update uploads set lead_id = null where message_id = $1", [mail.message]);
  expect(await left(mail.files)).toEqual([1]);
  await erase(leadId);
  await privacyHandlers(services)[0]?.run({ leadId });
  clock.forward(2 * 86_400_000);
  await uploadsJobs(services)[0]?.run();
  expect(await left(mail.files)).toEqual([0]);
});
