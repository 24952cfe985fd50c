import * as z from "zod";
import { printedPhone } from "#platform/phone/rules/format-phone.ts";

/** A state's insurance regulator: phone in E.164, and web address. */
export type Regulator = { name: string; url: string; phone: string };

const holdsRegulator = z.object({
  regulator: z.object({ name: z.string().min(1), url: z.url(), phone: z.string().min(1).transform(printedPhone) }),
});

/** Reads the regulator in a row of the states data, or null if it has none. */
export function readRegulator(reference: unknown): Regulator | null {
  return holdsRegulator.safeParse(reference).data?.regulator ?? null;
}
