import { afterAll, beforeAll, expect, test } from "vitest";
import { openCheckpoint } from "#platform/ledger/server/sign-checkpoint.ts";
import { ledgerFaults, TEST_LEDGER_KEY } from "#tests/builders/ledger.ts";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { mailCheckpoint } from "./mail-checkpoint.ts";
import { listMails } from "./notifications-store.ts";

const test_ = testDatabase();
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database);
});
afterAll(() => made.close());

test("owners get each checkpoint once, with everything that is needed to check it", async () => {
  const owner = await aStaff(test_.db);
  await aStaff(test_.db, { role: "agent" });
  await mailCheckpoint(made.services);
  expect((await listMails(test_.db, null, null, 10)).mails).toEqual([]);
  await ledgerFaults(test_.db);
  for (let day = 0; day < 2; day++) await mailCheckpoint(made.services);
  const [mail, ...others] = (await listMails(test_.db, null, null, 10)).mails;
  expect([mail?.toAddress, others]).toEqual([owner.email, []]);
  const fact = (label: string) => new RegExp(`^${label}: (.*)$`, "m").exec(mail?.bodyText ?? "")?.[1] ?? "";
  const note = `${fact("Ledger")}\n${fact("Records")}\n${fact("Root")}\n\n${fact("Signature")}\n`;
  expect(fact("Key")).toBe(TEST_LEDGER_KEY.verifier);
  expect(openCheckpoint(note, [fact("Key")])).toMatchObject({ size: Number(fact("Records")) });
});
