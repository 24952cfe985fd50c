import { readFile } from "node:fs/promises";
import { freemem, totalmem } from "node:os";

const GROUP = "/sys/fs/cgroup";

/** Measures the memory that this program may still use, percent of the machine's or of its container's. */
export async function measureMemory(): Promise<number> {
  const whole = totalmem();
  const limit = process.constrainedMemory();
  const used = limit > 0 && limit < whole ? await usedInGroup() : null;
  return used === null ? (100 * freemem()) / whole : (100 * Math.max(0, limit - used)) / limit;
}

/** Reads what the container uses, without files that the system can drop at any time; null if it says nothing. */
async function usedInGroup(): Promise<number | null> {
  const texts = await Promise.all(
    ["memory.current", "memory.stat"].map((name) => readFile(`${GROUP}/${name}`, "utf8")),
  ).catch(() => null);
  const [current = "", stat = ""] = texts ?? [];
  const dropped = /^inactive_file (\d+)$/m.exec(stat)?.[1] ?? "0";
  return /^\d+\s*$/.test(current) ? Math.max(0, Number(current) - Number(dropped)) : null;
}
