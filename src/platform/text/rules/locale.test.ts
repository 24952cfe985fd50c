import { expect, test } from "vitest";
import { isTranslated, localPath, readLocale, splitLocale } from "./locale.ts";

test("an address names its language first, and everything else is English", () => {
  expect(splitLocale("/es")).toEqual({ locale: "es", path: "/" });
  expect(splitLocale("/es/")).toEqual({ locale: "es", path: "/" });
  expect(splitLocale("/es/contact")).toEqual({ locale: "es", path: "/contact" });
  expect(splitLocale("/es?age=70#price")).toEqual({ locale: "es", path: "/?age=70#price" });
  expect(splitLocale("/estimates")).toEqual({ locale: "en", path: "/estimates" });
  expect(splitLocale("/en/contact")).toEqual({ locale: "en", path: "/en/contact" });
  expect(splitLocale("/contact")).toEqual({ locale: "en", path: "/contact" });
});

test("a link stays in its language where the page is translated, with its query and fragment", () => {
  expect(localPath("/request-a-callback?sent=1#top", "es")).toBe("/es/request-a-callback?sent=1#top");
  expect(localPath("/request-a-callback", "en")).toBe("/request-a-callback");
  expect(localPath("/admin", "es")).toBe("/admin");
  expect(localPath("https://www.ssa.gov/contact", "es")).toBe("https://www.ssa.gov/contact");
  expect(localPath("tel:+16145550143", "es")).toBe("tel:+16145550143");
});

test("what has no page in every language is not translated", () => {
  expect(isTranslated("/request-a-callback")).toBe(true);
  expect(isTranslated("/request-a-callbacks")).toBe(false);
  expect(isTranslated("/admin")).toBe(false);
});

test("an unknown language is English", () => {
  expect(["es", "en", "fr", ""].map(readLocale)).toEqual(["es", "en", "en", "en"]);
});
