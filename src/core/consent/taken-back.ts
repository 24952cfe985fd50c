import type { ConsentEvidence, ConsentRecord } from "./consent-record.ts";
import { type Standing, standings } from "./consent-standing.ts";

/** A number (E.164) or address that stands somewhere on a lead, with whose it is said to be. */
export type ToldAddress = { address: string; personName: string };

/**
 * The evidence that ends all contact with everybody on one lead, as of the moment `said` was said: for every number and
 * address that agreed to something or was merely told, and was not taken back by then. What is agreed to later stands.
 */
export function takenBack(said: ConsentEvidence, records: readonly ConsentRecord[], told: readonly ToldAddress[]): ConsentEvidence[] {
  const standing = standingAt(said.at, records);
  const ended = new Set(standing.flatMap(({ address, withdrawn }) => (withdrawn ? [address] : [])));
  const people = new Map([...told, ...standing].map(({ address, personName }) => [address, personName]));
  return [...people].filter(([address]) => !ended.has(address)).flatMap(([address, personName]) => withdrawals(said, { address, personName }));
}

/**
 * The evidence that ends what some numbers and addresses had agreed to by the moment of `said`: those that a corrected
 * request tells no longer. Who never agreed, or has taken it back already, needs none.
 */
export function replacedBy(said: ConsentEvidence, records: readonly ConsentRecord[], addresses: readonly string[]): ConsentEvidence[] {
  return standingAt(said.at, records)
    .filter(({ address, channels }) => channels.length > 0 && addresses.includes(address))
    .flatMap((person) => withdrawals(said, person));
}

function standingAt(at: string, records: readonly ConsentRecord[]): Standing[] {
  return standings(records.filter((record) => Date.parse(record.at) <= Date.parse(at)));
}

function withdrawals(said: ConsentEvidence, { address, personName }: ToldAddress): ConsentEvidence[] {
  const channels = address.includes("@") ? (["email"] as const) : (["call", "text"] as const);
  return channels.map((channel) => ({ ...said, channel, address, personName, box: "withdrawn" }));
}
