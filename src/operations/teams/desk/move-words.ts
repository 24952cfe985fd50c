import type { PersonMove } from "#operations/teams/server/move-person.ts";

/** Says what a move did, with the number of leads that stayed. */
export function movedText({ name, from, to, left }: PersonMove): string {
  if (from === to) return `${name} is in this team already.`;
  if (left === 0) return `${name} moved, with their leads.`;
  return `${name} moved. ${leadsText(left)} stayed with the team, assigned to nobody.`;
}

/** Says what an undone move did, and what it could not change back. */
export function undoneText({ name, changed, kept }: { name: string; changed: number; kept: number }): string {
  const back = changed === 0 ? "" : ` ${leadsText(changed)} ${changed === 1 ? "is" : "are"} theirs again.`;
  const stays =
    kept === 0
      ? ""
      : ` ${leadsText(kept)} stayed as ${kept === 1 ? "it is" : "they are"}: someone changed ${kept === 1 ? "it" : "them"} since.`;
  return `${name} is back.${back}${stays}`;
}

const leadsText = (n: number) => `${n.toLocaleString("en-US")} ${n === 1 ? "lead" : "leads"}`;
