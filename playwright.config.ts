import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/ensure-system-packages.ts";

// The same part of each long list in every process of the run, also past midnight.
process.env.TEST_TURN ??= String(new Date().getUTCDate());
const executablePath = findChromium();

/** Tests of what has to be on screen within a time. */
const TIMED = /@timed/;

/** Real pages in Debian's Chromium against the built program, which `tests/e2e/start-program.ts` starts once for the run. */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.spec.ts",
  globalSetup: "./tests/e2e/start-program.ts",
  workers: 2,
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI
    ? [["list"], ["json", { outputFile: process.env.PLAYWRIGHT_JSON ?? "test-results/e2e.json" }]]
    : [["list"]],
  projects: [
    { name: "browser", testIgnore: "lighthouse.spec.ts", grepInvert: TIMED },
    // By themselves, when nothing else is running: they measure time.
    { name: "timed", testIgnore: "lighthouse.spec.ts", grep: TIMED, workers: 1, dependencies: ["browser"] },
    { name: "lighthouse", testMatch: "lighthouse.spec.ts", dependencies: ["timed"] },
  ],
  use: {
    baseURL: "http://127.0.0.1:3200",
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
