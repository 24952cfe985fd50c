import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { type SetupFacts, setupChecklist } from "./setup-checklist.ts";

const fresh: SetupFacts = {
  agency: DEFAULT_SETTINGS.agency,
  licenses: 0,
  bookable: false,
  agents: 0,
  invited: 0,
  localAddress: true,
  secondStep: false,
  mailServer: false,
  backupKept: false,
  ownDatabase: true,
  open: false,
  tour: { filled: false, called: false, refused: false },
};
const own = {
  ...DEFAULT_SETTINGS.agency,
  name: "Larkspur",
  legalName: "Larkspur Insurance LLC",
  phone: "+16145550199",
  street: "9 Elm Street",
};
const undone = (given: Partial<SetupFacts>) =>
  setupChecklist({ ...fresh, ...given }).flatMap(({ id, done }) => (done ? [] : [id]));
const textOfNote = (id: string, given: Partial<SetupFacts>) =>
  setupChecklist({ ...fresh, ...given }).find((step) => step.id === id)?.note;

test("on a new installation nothing is done", () => {
  expect(undone({})).toEqual(setupChecklist(fresh).map(({ id }) => id));
});

const tour = { filled: false, called: false, refused: false };
test.each([
  ["demo", { tour: { ...tour, filled: true } }],
  ["demo-call", { tour: { ...tour, called: true } }],
  ["demo-refusal", { tour: { ...tour, refused: true } }],
  ["agency", { agency: own }],
  ["license", { licenses: 1 }],
  ["hours", { bookable: true }],
  ["agent", { agents: 1 }],
  ["address", { localAddress: false }],
  ["second-step", { secondStep: true }],
  ["mail", { mailServer: true }],
  ["backup", { backupKept: true }],
  ["opening", { open: true }],
] as const)("%s is done by what it asks for, and nothing else is", (id, given) => {
  expect(undone({}).filter((one) => !undone(given).includes(one))).toEqual([id]);
});

test("the facts of the agency are done when none is our example's", () => {
  expect(textOfNote("agency", { agency: { ...own, phone: DEFAULT_SETTINGS.agency.phone } })).toBe(
    "Visitors still see our example: phone number.",
  );
});

test("an invitation is not an agent yet, an expired license none, and a database server has backups of its own", () => {
  expect(textOfNote("agent", { invited: 1 })).toMatch(/^Invited/);
  const licenses = [{ state: "OH", number: "1", expires: "2020-01-01" }];
  expect(textOfNote("license", { agency: { ...own, licenses } })).toMatch(/expired/);
  expect(textOfNote("backup", { ownDatabase: false })).toMatch(/database server/);
});

test("a site that has opened is not asked to try the demo agency", () => {
  expect(undone({ open: true, tour: null }).filter((id) => id.startsWith("demo"))).toEqual([]);
});
