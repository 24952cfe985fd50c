import { open, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { Storage } from "./storage.ts";

/** How long a probe may take before the disk counts as hanging, milliseconds: `/readyz` answers within a second. */
const TIMEOUT = 800;

/** Whether a file can be written and synced in a folder at this moment. */
export function isWritable(folder: string): Promise<boolean> {
  const probe = join(folder, `.writable-${process.pid}-${crypto.randomUUID()}`);
  return respondsInTime(async () => {
    const file = await open(probe, "wx", 0o600);
    try {
      await file.writeFile("ok");
      await file.sync();
    } finally {
      await file.close();
      await unlink(probe);
    }
    return true;
  });
}

/** Whether a file store keeps a file, hands it out as it was and removes it at this moment. */
export function keepsFiles(storage: Storage): Promise<boolean> {
  const key = `probes/${crypto.randomUUID()}`;
  const written = crypto.getRandomValues(new Uint8Array(16));
  return respondsInTime(async () => {
    await storage.put(key, written);
    const read = await storage.read(key);
    await storage.remove(key);
    return read !== null && Buffer.compare(read, written) === 0 && (await storage.read(key)) === null;
  });
}

/** The result of a probe; false if it fails or takes too long, as on a hanging disk. */
export async function respondsInTime(probe: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT, false);
  });
  const answer = await Promise.race([probe().catch(() => false), timeout]);
  clearTimeout(timer);
  return answer;
}
