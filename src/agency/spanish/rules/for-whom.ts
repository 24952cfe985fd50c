import type { ForWhom } from "#agency/language/rules/whom.ts";

/** Names the person to be insured in a sentence. */
export const they: Record<ForWhom, string> = { me: "usted", parent: "su padre o madre", spouse: "su cónyuge" };
/** Behind a noun: 'la edad de su cónyuge'. */
export const of: Record<Exclude<ForWhom, "me">, string> = { parent: "de su padre o madre", spouse: "de su cónyuge" };
