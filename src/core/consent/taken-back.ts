import type { ConsentEvidence, ConsentRecord } from "./consent-record.ts";
import { standings } from "./consent-standing.ts";

/** A number (E.164) or address that stands somewhere on a lead, with whose it is said to be. */
export type ToldAddress = { address: string; personName: string };

/**
 * The evidence that ends all contact with everybody on one lead, as of the moment `said` was said: for every number and
 * address that agreed to something or was merely told, and was not taken back by then. What is agreed to later stands.
 */
export function takenBack(said: ConsentEvidence, records: readonly ConsentRecord[], told: readonly ToldAddress[]): ConsentEvidence[] {
  const standing = standings(records.filter(({ at }) => Date.parse(at) <= Date.parse(said.at)));
  const ended = new Set(standing.flatMap(({ address, withdrawn }) => (withdrawn ? [address] : [])));
  const people = new Map([...told, ...standing].map(({ address, personName }) => [address, personName]));
  return [...people]
    .filter(([address]) => !ended.has(address))
    .flatMap(([address, personName]) => {
      const channels = address.includes("@") ? (["email"] as const) : (["call", "text"] as const);
      return channels.map((channel) => ({ ...said, channel, address, personName, box: "withdrawn" as const }));
    });
}
