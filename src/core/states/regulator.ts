import * as z from "zod";

/** Where a state's insurance regulator is reached: its phone as the register writes it, and its web address. */
export type Regulator = { name: string; url: string; phone: string };

const holdsRegulator = z.object({ regulator: z.object({ name: z.string().min(1), url: z.url(), phone: z.string().min(1) }) });

/** The regulator named in a row of the states data, or null for a row that names none. */
export function readRegulator(reference: unknown): Regulator | null {
  return holdsRegulator.safeParse(reference).data?.regulator ?? null;
}
