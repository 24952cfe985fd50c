import { expect, test } from "vitest";
import {
  dkimRecord,
  dmarcRecord,
  keyRecordText,
  ownKeyRecord,
  publishesKey,
  spfRecord,
  usualRecords,
} from "./sender-records.ts";

const spf = (...records: string[]) => spfRecord("a.example", records, "include:_spf.google.com");

test("the SPF record to publish keeps what is there and comes before the word on all others", () => {
  expect(spf()).toMatchObject({ tone: "error", add: "v=spf1 include:_spf.google.com ~all" });
  expect(spf("v=spf1 mx -all", "other")).toMatchObject({
    tone: "warning",
    found: ["v=spf1 mx -all"],
    add: "v=spf1 mx include:_spf.google.com -all",
  });
  expect(spf("v=spf1 redirect=b.example").add).toBe("v=spf1 include:_spf.google.com redirect=b.example");
  expect(spf("V=SPF1 include:_SPF.google.com ~all")).toMatchObject({ tone: "good", add: null });
  expect(spf("v=spf1 -all", "v=spf1 mx -all")).toMatchObject({ tone: "error", add: null });
  expect(spfRecord("a.example", [], usualRecords("mail.a.example").include).add).toBe("v=spf1 a:mail.a.example ~all");
});

test("a key is found, revoked, missing or not looked for; nothing says that a mail passes", () => {
  expect(dkimRecord("a.example", "s1", ["v=DKIM1; k=rsa; p=MIIB"])).toMatchObject({
    tone: "good",
    at: "s1._domainkey.a.example",
  });
  expect(dkimRecord("a.example", "s1", ["v=DKIM1; p="]).text).toContain("revoked");
  expect(dkimRecord("a.example", "s1", ["something"]).tone).toBe("error");
  expect(dkimRecord("a.example", "", null)).toMatchObject({ tone: "warning", found: [] });
});

test("a policy is explained, and one that is missing or doubled is not", () => {
  const dmarc = (...records: string[]) => dmarcRecord("a.example", records, "office@a.example");
  expect(dmarc("v=DMARC1; p=quarantine").text).toContain("into spam");
  expect(dmarc()).toMatchObject({ tone: "error", add: "v=DMARC1; p=none; rua=mailto:office@a.example" });
  expect(dmarc("v=DMARC1").text).toContain("without a policy");
  expect(dmarc("v=DMARC1; p=none", "v=DMARC1; p=none").tone).toBe("error");
});

test("no answer says nothing about the record", () => {
  for (const one of [
    spfRecord("a.example", "failed", null),
    dkimRecord("a.example", "s", "failed"),
    dmarcRecord("a.example", "failed", "office@a.example"),
  ])
    expect([one.tone, one.add, one.text]).toEqual(["warning", null, expect.stringContaining("no answer")]);
});

test("a key of this program counts as published where it is the only one, however a provider of DNS spaces it", () => {
  const own = (answer: string[] | "failed", signs = false) =>
    ownKeyRecord("a.example", { selector: "hl1", publicKey: "MIIB+/=", signs }, answer);
  expect(publishesKey(["k=rsa; v=DKIM1; p = MII B+/= ;t=s"], "MIIB+/=")).toBe(true);
  expect(publishesKey(["v=DKIM1; p=MIIB+/="], "MIIB")).toBe(false);
  expect(own([keyRecordText("MIIB+/=")])).toMatchObject({ tone: "good", at: "hl1._domainkey.a.example", add: null });
  expect(own([])).toMatchObject({ tone: "warning", add: "v=DKIM1; k=rsa; p=MIIB+/=" });
  expect(own(["v=DKIM1; p=OLD"], true)).toMatchObject({ tone: "error", add: "v=DKIM1; k=rsa; p=MIIB+/=" });
  expect(own([keyRecordText("MIIB+/="), "v=DKIM1; p=OLD"], true).tone).toBe("error");
  expect(own("failed", true)).toMatchObject({ tone: "warning", add: null });
});
