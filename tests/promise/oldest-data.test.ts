import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { expectOldestData, makeOldestData } from "#scripts/release/try-oldest-data.ts";
import { theProgram } from "./program.ts";

test("the program starts on the data of the first version, and has all of it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hl-oldest-"));
  const dataDir = join(folder, "data");
  const program = await theProgram({ DATA_DIR: dataDir });
  try {
    await makeOldestData(dataDir);
    await program.start();
    expect((await fetch(`${program.url}/blog/of-the-first-version`)).status).toBe(200);
    expect(await program.stop()).toBe(0);
    await expectOldestData(dataDir);
  } finally {
    await program.remove();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}, 60_000);
