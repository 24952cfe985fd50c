import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { insuranceAgency } from "./structured-data.ts";

const { agency } = DEFAULT_SETTINGS;

test("the agency is described by its settings", () => {
  expect(insuranceAgency(agency, "https://www.example.com")).toMatchObject({
    "@type": "InsuranceAgency",
    name: agency.name,
    telephone: agency.phone,
    url: "https://www.example.com/",
    address: { streetAddress: "123 Benefits Lane, Suite 100", addressLocality: "Columbus", addressRegion: "OH", postalCode: "43215" },
  });
});

test("what the agency does not have is left out", () => {
  const plain = insuranceAgency({ ...agency, suite: "", socialLinks: [] }, "https://www.example.com");
  expect(plain).toMatchObject({ address: { streetAddress: "123 Benefits Lane" } });
  expect(plain).not.toHaveProperty("sameAs");
  expect(insuranceAgency({ ...agency, socialLinks: [{ label: "Example", url: "https://social.example.com/a" }] }, "https://www.example.com")).toMatchObject({
    sameAs: ["https://social.example.com/a"],
  });
});
