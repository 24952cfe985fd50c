import type { ForWhom } from "#agency/language/rules/whom.ts";

/** Names the person to be insured in a sentence: 'you', or the family member whom the sender asks for. */
export const they: Record<ForWhom, string> = { me: "you", parent: "your parent", spouse: "your spouse" };
export const their: Record<ForWhom, string> = { me: "your", parent: "your parent’s", spouse: "your spouse’s" };
