/** Something that reads what other people and programs wrote. */
export type FuzzTarget = {
  name: string;
  /** Inputs that it can read: what is tried begins with these. */
  examples: () => readonly Buffer[] | Promise<readonly Buffer[]>;
  /** Reads an input; throws what `refuses` knows for one that can't be read, and anything else for a fault. */
  run: (bytes: Buffer) => unknown;
  /** Tells whether an error is the answer to a person whose file can't be read. */
  refuses?: (error: unknown) => boolean;
};

/** Longest time for one input, milliseconds of processor time, and the most memory that one may take, bytes. */
const LIMITS = { time: 1_000, memory: 200 * 1024 * 1024 };

/** Throws unless something that must hold of every input does. */
export function holds(what: string, isSo: boolean): void {
  if (!isSo) throw new Error(`It does not hold that ${what}`);
}

/** Reads one input. Returns the fault that it shows, null if there is none. */
export async function tryInput(target: FuzzTarget, bytes: Buffer): Promise<string | null> {
  const before = { cpu: process.threadCpuUsage(), memory: process.memoryUsage.rss() };
  try {
    await target.run(bytes);
  } catch (error) {
    if (!target.refuses?.(error)) return faultOf(error);
  }
  const { user, system } = process.threadCpuUsage(before.cpu);
  if (user + system > LIMITS.time * 1_000) return "it takes more than a second";
  return process.memoryUsage.rss() - before.memory > LIMITS.memory ? "it takes more than 200 MB" : null;
}

/** Describes an error by its message and where in the program it comes from: alike for alike faults. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return `it throws ${String(error)}`;
  const place = /(?:src|node_modules)\/[^\s)]+/.exec(error.stack?.slice(error.stack.indexOf("\n    at ")) ?? "");
  return `it throws ${error.name}: ${error.message.slice(0, 120)} (${place?.[0] ?? "no place known"})`;
}
