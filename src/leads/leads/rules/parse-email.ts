import * as z from "zod";

/** Made with the first email: a page that shares a module with this one, but parses none, then doesn't load the library. */
let emailSchema: z.ZodEmail | undefined;

/** Parses an email address, in lower case; undefined for any other text. */
export function parseEmail(text: string): string | undefined {
  emailSchema ??= z.email().max(254);
  return emailSchema.safeParse(text).success ? text.toLowerCase() : undefined;
}
