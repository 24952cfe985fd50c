import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { isUnderWay, type UpgradeRecord, upgradeSchema } from "#platform/storage/rules/upgrade-record.ts";

/** Reads what is known of the last upgrade; null if there was none, or the file says nothing that can be read. */
export async function readUpgrade(dataDir: string): Promise<UpgradeRecord | null> {
  try {
    return upgradeSchema.parse(JSON.parse(await readFile(join(dataDir, "upgrade.json"), "utf8")));
  } catch {
    return null;
  }
}

/**
 * Tells whether another version is taking over the data folder right now. A record that a power cut left says so too, so
 * the process that does it must answer.
 */
export async function isUpgrading(dataDir: string): Promise<boolean> {
  const record = await readUpgrade(dataDir);
  return record !== null && isUnderWay(record) && (await answers(record.control));
}

/** Tells whether something accepts connections at a local address. */
function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(path, () => {
      connection.destroy();
      resolve(true);
    });
    connection.on("error", () => resolve(false));
  });
}
