import type { ForWhom } from "#agency/language/rules/whom.ts";

/** How a sentence says who is to be insured. */
export const they: Record<ForWhom, string> = { me: "usted", parent: "su padre o madre", spouse: "su cónyuge" };
/** Behind a noun: 'la edad de su cónyuge'. */
export const of: Record<Exclude<ForWhom, "me">, string> = { parent: "de su padre o madre", spouse: "de su cónyuge" };
