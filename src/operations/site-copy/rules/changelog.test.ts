import { expect, test } from "vitest";
import { notesSince } from "./changelog.ts";

const CHANGELOG = `# Changelog

## 1.10.0 (2026-12-20)

Faster.

### Added

- Upgrades from the desk

## 1.9.0 (2026-12-01)

### Fixed

- A typo

## 1.0.0 (2026-11-20)

The first release.
`;

test("what all later versions bring is read, newest first, and nothing of those that one has", () => {
  expect(notesSince(CHANGELOG, "1.0.0").map(({ version }) => version)).toEqual(["1.10.0", "1.9.0"]);
  expect(notesSince(CHANGELOG, "1.9.0")).toEqual([
    {
      version: "1.10.0",
      date: "2026-12-20",
      lines: [
        { kind: "text", text: "Faster." },
        { kind: "heading", text: "Added" },
        { kind: "point", text: "Upgrades from the desk" },
      ],
    },
  ]);
});

test("a version that the changelog doesn't name yet shows what is to come, and one without words shows nothing", () => {
  const next = "# Changelog\n\n## Next\n\n**Leads**\n\n- More\n\n## 1.0.0 (2026-11-20)\n\nFirst.\n";
  expect(notesSince(next, "1.0.0")).toEqual([
    {
      version: null,
      date: null,
      lines: [
        { kind: "heading", text: "Leads" },
        { kind: "point", text: "More" },
      ],
    },
  ]);
  expect(notesSince("", "1.0.0")).toEqual([]);
});
