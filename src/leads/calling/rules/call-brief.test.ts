import { expect, test } from "vitest";
import { seenPages } from "./call-brief.ts";

const from = (metadata: Record<string, unknown>) => ({ metadata });

test("a brief names each article and calculator once, and nothing else that an address may say", () => {
  const seen = seenPages([
    from({
      pageAddress: "https://a.example/get-a-quote?age=70",
      landingPage: "/blog/burial-vs-cremation?utm_source=x",
    }),
    from({ referrer: "https://a.example/calculators/coverage-gap#result", landingPage: "/blog/burial-vs-cremation" }),
    from({ referrer: "https://search.example/calculators/none", pageAddress: 7, landingPage: "javascript:alert(1)" }),
    from({}),
  ]);
  expect(seen).toEqual({
    read: [{ path: "/blog/burial-vs-cremation", title: "Burial vs cremation" }],
    calculated: [{ path: "/calculators/coverage-gap", title: "Coverage gap" }],
  });
});
