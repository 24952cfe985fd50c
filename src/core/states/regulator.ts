import * as z from "zod";
import { printedPhone } from "#core/phone/format-phone.ts";

/** Where a state's insurance regulator is reached: its phone in E.164, and its web address. */
export type Regulator = { name: string; url: string; phone: string };

const holdsRegulator = z.object({
  regulator: z.object({ name: z.string().min(1), url: z.url(), phone: z.string().min(1).transform(printedPhone) }),
});

/** The regulator named in a row of the states data, or null for a row that names none. */
export function readRegulator(reference: unknown): Regulator | null {
  return holdsRegulator.safeParse(reference).data?.regulator ?? null;
}
