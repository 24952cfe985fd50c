import { ASKED_BY, type Lead } from "#leads/leads/rules/lead.ts";

/** Returns the time of a lead's inquiry; null for one that was bought or imported, which is not an inquiry. */
export function inquiredAt({ vendor, source, createdAt }: Pick<Lead, "vendor" | "source" | "createdAt">): Date | null {
  return vendor === null && ASKED_BY.includes(source) ? createdAt : null;
}
