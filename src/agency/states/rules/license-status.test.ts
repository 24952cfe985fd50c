import { expect, test } from "vitest";
import { asLicensed, licenseDay, licenseStatus, trustPointsOf } from "./license-status.ts";

const TODAY = "2026-11-20";

test("an agency that has listed nothing is asked, not presumed", () => {
  expect(licenseStatus([], "OH", TODAY)).toEqual({ kind: "unlisted" });
});

test("a listed state shows its license number, any other offers no quote", () => {
  const licenses = [{ state: "OH", number: "1123" }];
  expect(licenseStatus(licenses, "OH", TODAY)).toEqual({ kind: "licensed", number: "1123" });
  expect(licenseStatus(licenses, "IN", TODAY)).toEqual({ kind: "elsewhere" });
});

test("a license counts on its last day and not after it", () => {
  const until = (expires: string) => licenseStatus([{ state: "OH", number: "1", expires }], "OH", TODAY).kind;
  expect([until("2026-11-20"), until("2026-11-19")]).toEqual(["licensed", "elsewhere"]);
});

test("the day is the agency's own: a license ends at its midnight, not at that of Greenwich", () => {
  const evening = new Date("2026-11-21T04:59:00Z");
  expect(licenseDay({ timeZone: "America/New_York" }, evening)).toBe("2026-11-20");
  expect(licenseDay({ timeZone: "America/New_York" }, new Date("2026-11-21T05:00:00Z"))).toBe("2026-11-21");
  expect(licenseDay({ timeZone: "Pacific/Honolulu" }, new Date("2026-11-21T09:59:00Z"))).toBe("2026-11-20");
});

test("only valid licenses are shown; without any the agency is still not licensed elsewhere", () => {
  const licenses = [
    { state: "OH", number: "1", expires: "2026-11-19" },
    { state: "IN", number: "2", expires: "2026-11-20" },
    { state: "KY", number: "3", expires: null },
  ];
  const agency = { name: "A", timeZone: "America/New_York", licenses };
  expect(asLicensed(agency, new Date(`${TODAY}T15:00:00Z`))).toEqual({ ...agency, licenses: licenses.slice(1) });
  expect(asLicensed({ ...agency, licenses: licenses.slice(0, 1) }, new Date(`${TODAY}T15:00:00Z`)).licenses).toEqual(
    [],
  );
  expect(licenseStatus(licenses.slice(0, 1), "IN", TODAY)).toEqual({ kind: "elsewhere" });
});

test("specialists are licensed as soon as one license is on file, whatever else is missing", () => {
  const points = [{ claim: "private" }, { claim: "licensed" }];
  expect(trustPointsOf(points, [])).toEqual([{ claim: "private" }]);
  expect(trustPointsOf(points, [{ state: "OH" }])).toEqual(points);
});
