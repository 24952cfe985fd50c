import { describe, expect, test } from "vitest";
import { english } from "#agency/english/rules/texts.ts";
import { faqData } from "#newsroom/articles/rules/article-structured-data.ts";
import { faultsOf } from "#tests/builders/schema-org.ts";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { insuranceAgency, person } from "./structured-data.ts";
import { webApplication } from "./web-application.ts";

const ORIGIN = "https://www.example.com";

const { agency } = DEFAULT_SETTINGS;

test("the agency is described by its settings", () => {
  expect(insuranceAgency(agency, "https://www.example.com")).toMatchObject({
    "@type": "InsuranceAgency",
    name: agency.name,
    telephone: agency.phone,
    url: "https://www.example.com/",
    address: {
      streetAddress: "123 Benefits Lane, Suite 100",
      addressLocality: "Columbus",
      addressRegion: "OH",
      postalCode: "43215",
    },
  });
});

test("what the agency does not have is left out", () => {
  const plain = insuranceAgency({ ...agency, suite: "", socialLinks: [] }, "https://www.example.com");
  expect(plain).toMatchObject({ address: { streetAddress: "123 Benefits Lane" } });
  expect(plain).not.toHaveProperty("sameAs");
  expect(
    insuranceAgency(
      { ...agency, socialLinks: [{ label: "Example", url: "https://social.example.com/a" }] },
      "https://www.example.com",
    ),
  ).toMatchObject({
    sameAs: ["https://social.example.com/a"],
  });
});

describe("structured data knows only what schema.org knows", () => {
  const licensed = {
    ...agency,
    email: "hello@example.com",
    licenses: [{ state: "OH", number: "1", expires: null }],
    socialLinks: [{ label: "S", url: "https://social.example.com/a" }],
  };
  const member = {
    id: "rosa",
    name: "Rosa",
    title: "Agent",
    titleIn: {},
    bioIn: {},
    voice: null,
    photo: "/photos/rosa.jpg",
    licenses: [
      { state: "OH", number: "OH-1", expires: null },
      { state: "KY", number: null, expires: null },
    ],
    languages: ["Spanish"],
    bio: "Since 2001.",
  };

  test.each([
    ["the agency", insuranceAgency(licensed, ORIGIN)],
    ["a member of the team", person(member, { agencyName: agency.name, origin: ORIGIN, words: english.team })],
    [
      "a tool",
      webApplication(
        { path: "/tools/x", name: "X", description: "Y", category: "LifestyleApplication" },
        { name: agency.name, origin: ORIGIN },
      ),
    ],
    ["questions", faqData([{ question: "Why?", answer: "Because." }], "es")],
  ])("%s", (_, data) => {
    expect(faultsOf(data)).toEqual([]);
  });

  test("what it does not know is found: types, properties, kinds of value, addresses, dates", () => {
    const good = insuranceAgency(licensed, ORIGIN);
    const faults = (change: object) => faultsOf({ ...good, ...change });
    expect(faults({ "@type": "BurialAgency" })).toEqual([expect.stringContaining("no known type")]);
    expect(faults({ licenseNumber: "1" })).toEqual([expect.stringContaining("no property")]);
    expect(faults({ address: { "@type": "Person", name: "Rosa" } })).toEqual([
      expect.stringContaining("may not be a Person"),
    ]);
    expect(faults({ url: "/about" })).toEqual([expect.stringContaining("no whole address")]);
    expect(faults({ foundingDate: "last year" })).toEqual([expect.stringContaining("no date")]);
    expect(faults({ "@context": undefined })).toEqual(["no @context"]);
  });
});
