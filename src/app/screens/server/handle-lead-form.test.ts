import { expect, test } from "vitest";
import { changeLead } from "#leads/leads/server/change-lead.ts";
import { testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { changeFact } from "./handle-lead-form.ts";

const test_ = testDatabase();

test("a fact is saved though another part of the lead changed since, and not over what someone else made of it", async () => {
  const { services, close } = await testServices(test_.database);
  const by = byStaff("owner");
  const leadId = await aLead(test_.db, { email: null });
  const sent = async (value: string) => {
    const fact = { field: "email", version: 1, over: 0, was: "", value } as const;
    return (await changeFact({ services, by, leadId }, fact)).answer;
  };
  await changeLead(services, by, { leadId, status: "contacted", version: null });
  expect(await sent("maria@")).toMatchObject({
    ok: false,
    message: "Please check the email address. It should look like name@example.com.",
  });
  expect(await sent("maria@example.com")).toMatchObject({ ok: true });
  expect(await sent("other@example.com")).toMatchObject({ ok: false, current: { text: "maria@example.com" } });
  await close();
});
