import fc from "fast-check";
import { expect, test } from "vitest";
import { type KnownOfMail, placeMail } from "./place-mail.ts";

type Named = { id: string; leadId: string | null; address: string };
const of = (lead: string, address = `${lead}@x.com`): Named => ({ id: `c-${lead}`, leadId: lead, address });
const known = (given: Partial<KnownOfMail<Named>>): KnownOfMail<Named> => ({
  from: "rosa@x.com",
  tokens: [],
  references: [],
  leads: [],
  ...given,
});
const leadOf = (given: Partial<KnownOfMail<Named>>) => placeMail(known(given)).leadId;

test("a token decides before our mails that are answered, these before the sender's address, and nothing leads nowhere", () => {
  const rosa = of("rosa");
  expect(placeMail(known({ tokens: [rosa], references: [of("ann")], leads: ["rosa"] }))).toMatchObject({
    by: "token",
    leadId: "rosa",
  });
  expect(placeMail(known({ references: [rosa], leads: ["rosa", "ann"] }))).toMatchObject({ by: "reference" });
  expect(placeMail(known({ leads: ["rosa"] }))).toEqual({ by: "address", conversation: null, leadId: "rosa" });
  expect([leadOf({ leads: ["rosa", "ann"] }), leadOf({})]).toEqual([null, null]);
});

test("an answer from an address that no lead has stays with the lead; one from another lead's, or to two, is for staff", () => {
  const rosa = of("rosa");
  expect(leadOf({ from: "rosa@work.com", tokens: [rosa] })).toBe("rosa");
  expect(leadOf({ from: "ann@x.com", tokens: [rosa], leads: ["ann"] })).toBeNull();
  expect(leadOf({ from: "ann@x.com", tokens: [rosa], leads: ["rosa", "ann"] })).toBeNull();
  expect(leadOf({ tokens: [rosa, of("ann")], leads: ["rosa"] })).toBeNull();
  expect(leadOf({ references: [rosa, of("ann")], leads: ["rosa"] })).toBeNull();
  // Husband and wife share an address: the token says whose mail it answers.
  expect(leadOf({ tokens: [rosa], leads: ["rosa", "ann"] })).toBe("rosa");
});

/** A world of leads with addresses, some of which two leads share. */
const LEADS = Array.from({ length: 40 }, (_, n) => `lead-${n}`);
const ownOf = (lead: string) => {
  const n = Number(lead.split("-")[1]);
  // Leads 30 to 39 are five couples with one address each.
  return n < 30 ? `${lead}@x.com` : `couple-${Math.floor(n / 2)}@x.com`;
};
const withAddress = (address: string) => LEADS.filter((lead) => ownOf(lead) === address);

const someLead = fc.constantFrom(...LEADS);
/** A mail with the lead that it truly is about, null where only a person can know. */
const mail = fc.oneof(
  { weight: 60, arbitrary: someLead.map((lead) => ({ truth: lead, from: ownOf(lead), token: lead, reference: lead })) },
  { weight: 15, arbitrary: someLead.map((lead) => ({ truth: lead, from: ownOf(lead), token: null, reference: lead })) },
  {
    weight: 10,
    arbitrary: someLead.map((lead) => ({ truth: lead, from: `other-${lead}@y.com`, token: lead, reference: null })),
  },
  {
    weight: 10,
    arbitrary: someLead.map((lead) => {
      const alone = withAddress(ownOf(lead)).length === 1;
      return { truth: alone ? lead : null, from: ownOf(lead), token: null, reference: null };
    }),
  },
  // A lead passes our mail on to another lead, who answers it; and a stranger writes first.
  {
    weight: 3,
    arbitrary: fc
      .tuple(someLead, someLead)
      .filter(([a, b]) => ownOf(a) !== ownOf(b))
      .map(([a, b]) => ({ truth: null, from: ownOf(b), token: a, reference: a })),
  },
  { weight: 2, arbitrary: fc.constant({ truth: null, from: "stranger@z.com", token: null, reference: null }) },
);

test("of 10,000 mails each is on the right lead or waits for staff, and none is on a wrong one", () => {
  const drawn = fc.sample(mail, { numRuns: 10_000, seed: 20_261_129 });
  const wrong = drawn.filter(({ truth, from, token, reference }) => {
    const named = (lead: string | null) => (lead === null ? [] : [of(lead, ownOf(lead))]);
    const placed = placeMail({ from, tokens: named(token), references: named(reference), leads: withAddress(from) });
    return placed.leadId !== truth;
  });
  expect(drawn.filter(({ truth }) => truth !== null).length).toBeGreaterThan(9_000);
  expect(wrong).toEqual([]);
});

test("whatever is known, a lead gets a mail only if it is named, or alone has the address", () => {
  const conversation = fc
    .tuple(someLead, fc.constantFrom("a@x.com", "b@x.com"))
    .map(([lead, address]) => of(lead, address));
  const some = fc.array(conversation, { maxLength: 3 });
  const leads = fc.uniqueArray(someLead, { maxLength: 3 });
  fc.assert(
    fc.property(fc.constantFrom("a@x.com", "c@x.com"), some, some, leads, (from, tokens, references, having) => {
      const { leadId, conversation: at, by } = placeMail({ from, tokens, references, leads: having });
      if (leadId === null) return at === null && by === "nothing";
      if (by === "address")
        return tokens.length + references.length === 0 && having.length === 1 && having[0] === leadId;
      // Never where another lead has the sender's address and the conversation is with another one.
      return at?.leadId === leadId && (at.address === from || having.every((id) => id === leadId));
    }),
  );
});
