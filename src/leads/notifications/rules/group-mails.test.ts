import { expect, test } from "vitest";
import { groupMails } from "./group-mails.ts";

const mail = (to: string, given = {}) => ({ to, subject: "New lead: Rosa", text: "Rosa asks", leadId: "1", ...given });
const people = (mails: ReturnType<typeof mail>[]) => groupMails(mails).map((group) => group.map(({ to }) => to));

test("an alert to several people is one entry; another lead, text or subject begins a new one", () => {
  expect(people([mail("ada"), mail("bob"), mail("cyd", { leadId: "2" }), mail("ada", { text: "More" })])).toEqual([
    ["ada", "bob"],
    ["cyd"],
    ["ada"],
  ]);
  expect(people([mail("ada", { leadId: null }), mail("bob", { leadId: null, subject: "Other" })])).toHaveLength(2);
});

test("only neighbors are put together, so the order stays that of the list", () => {
  expect(people([mail("ada"), mail("cyd", { leadId: "2" }), mail("bob")])).toEqual([["ada"], ["cyd"], ["bob"]]);
  expect(people([])).toEqual([]);
});
