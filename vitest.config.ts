import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const node = { environment: "node" as const, restoreMocks: true, expect: { poll: { timeout: 20_000 } } };

export default defineConfig({
  test: {
    // More than there are cores: tests that wait for a database, a lock or a time limit leave a core idle.
    maxWorkers: availableParallelism() + 1,
    projects: [
      // Rules and stores keep nothing between tests, so their files share a worker's modules: reading them anew took most of the time.
      {
        test: {
          ...node,
          name: "rules",
          isolate: false,
          testTimeout: 60_000,
          include: ["src/**/*.test.ts", "scripts/**/*.test.ts", "tests/fuzz/**/*.test.ts"],
          exclude: ["src/*/*/server/**"],
        },
      },
      {
        test: {
          ...node,
          name: "stores",
          isolate: false,
          include: ["src/*/*/server/**/*.test.ts", "tests/screens/**/*.test.ts"],
          exclude: ["src/platform/database/server/own-postgres/**"],
          globalSetup: ["tests/builders/postgres-server.ts"],
          hookTimeout: 30_000,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...node,
          name: "own-postgres",
          include: ["src/platform/database/server/own-postgres/**/*.test.ts"],
          hookTimeout: 60_000,
          testTimeout: 60_000,
        },
      },
      {
        // Each copies the sources, breaks one rule and looks whether its guard notices: tools are started, so no clock of seconds.
        test: {
          ...node,
          name: "guards",
          include: ["tests/guards/**/*.test.ts"],
          hookTimeout: 60_000,
          testTimeout: 60_000,
          maxConcurrency: 2,
        },
      },
      {
        // The built program as a process, killed again and again: needs a build. Each file has programs, ports and folders of its own.
        test: {
          ...node,
          name: "promise",
          include: ["tests/promise/**/*.test.ts"],
          globalSetup: ["tests/promise/save-first-start.ts"],
          hookTimeout: 90_000,
          testTimeout: 180_000,
        },
      },
    ],
  },
});
