import fc from "fast-check";
import { expect, test } from "vitest";
import { addressWithoutToken, opensForAll, plainPath, withoutToken } from "./token-paths.ts";

test.each([
  ["/my-request/abc_-123", "/my-request"],
  ["/consent/abc", "/consent"],
  ["/upload/abc", "/upload"],
  ["/client/abc/after-a-death", "/client/after-a-death"],
  ["/stop-email/abc", "/stop-email"],
  ["/family/abc", "/family"],
  ["/admin/join/abc", "/admin/join"],
  ["/Admin//new-password/abc", "/Admin//new-password"],
  ["/schedule/change/abc", "/schedule/change"],
  ["/schedule/change/abc/times", "/schedule/change/times"],
  ["/My-Request/abc", "/My-Request"],
  ["//upload//abc", "/upload"],
  ["/es/my-request/abc", "/es/my-request"],
  ["/es//family/abc", "/es//family"],
  ["/my%2Drequest/abc", "/my-request"],
  ["/my%2Drequest%2Fabc", "/my-request"],
  ["/%E0%A4%A", "/%E0%A4%A"],
  ["/get-a-quote", "/get-a-quote"],
  ["/blog/my-request/abc", "/blog/my-request/abc"],
  ["/", "/"],
])("%s is counted and logged as %s", (path, shown) => expect(withoutToken(path)).toBe(shown));

test.each([
  ["/", "/"],
  ["/bLOG", "/blog"],
  ["//Blog//Page/2/", "/blog/page/2"],
  ["///", "/"],
  ["/Schedule/CHANGE/aB_-C/Times", "/schedule/change/aB_-C/times"],
  ["//Upload//aBc/", "/upload/aBc"],
  ["/ES/My-Request/aBc", "/es/my-request/aBc"],
  ["/My%2DRequest/aBc", "/My%2DRequest/aBc"],
])("%s leads to %s", (path, plain) => {
  expect(plainPath(path)).toBe(plain);
  expect(plainPath(plain)).toBe(plain);
});

test.each([
  ["https://example.com/upload/abc?sent=1", "https://example.com/upload?sent=1"],
  ["http://localhost:3000/my-request/abc#top", "http://localhost:3000/my-request#top"],
  ["/schedule/change/abc/times?start=x", "/schedule/change/times?start=x"],
  [
    "https://example.com/get-a-quote/thank-you?request=abc&for=parent",
    "https://example.com/get-a-quote/thank-you?request=&for=parent",
  ],
  ["https://example.com/?utm_source=letter", "https://example.com/?utm_source=letter"],
  ["https://search.example", "https://search.example"],
  ["\uD83D\uDE00 nonsense\n", "\uD83D\uDE00 nonsense\n"],
  ["", ""],
])("%s is kept as %s", (address, kept) => expect(addressWithoutToken(address)).toBe(kept));

test("no address of ours keeps its secret, whatever is around it", () => {
  const token = "t0kenT0ken_-t0kenT0ken_-t0kenT0ken_-t0kenT0";
  fc.assert(
    fc.property(
      fc.constantFrom(
        "/my-request/",
        "/consent/",
        "/client/",
        "/family/",
        "/es/family/",
        "/upload/",
        "/schedule/change/",
        "/stop-email/",
        "/get-a-quote/thank-you?request=",
        "/CONSENT/",
      ),
      fc.constantFrom("", "https://example.com", "HTTP://LOCALHOST:3000"),
      fc.constantFrom("", "/times", "/call.ics", "?done=booked", "#x", "&for=spouse"),
      (page, site, end) => {
        expect(addressWithoutToken(site + page + token + end)).not.toContain(token);
      },
    ),
  );
});

test("what is left of such an address is no page", () => {
  for (const path of [
    "/my-request",
    "/es/consent",
    "/client",
    "/es/client/after-a-death",
    "/upload",
    "/schedule/change",
    "/schedule/change/times",
    "/stop-email",
  ])
    expect(opensForAll(path)).toBe(false);
  for (const path of ["/", "/schedule", "/get-a-quote/thank-you", "/blog/upload", "/family"])
    expect(opensForAll(path)).toBe(true);
});
