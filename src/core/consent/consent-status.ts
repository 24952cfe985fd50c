import { type Channel, CHANNELS, type ConsentRecord, isAgreement } from "./consent-record.ts";

/** What the records say of one number or address now: the channels its owner agreed to, and whether they revoked everything. */
export type ConsentStatus = { address: string; personName: string; channels: Channel[]; revoked: boolean };

type Evidence = Pick<ConsentRecord, "address" | "channel" | "box" | "seq" | "personName">;

/**
 * The consent status of each number and address after all its records. The newest record of a channel counts. A revocation
 * ends every channel of its address, whatever it was said on, and only what is agreed to later counts again.
 */
export function consentStatuses(records: readonly Evidence[]): ConsentStatus[] {
  const found = new Map<string, ConsentStatus>();
  for (const record of records.toSorted((a, b) => a.seq - b.seq)) {
    const before = found.get(record.address) ?? {
      address: record.address,
      personName: record.personName,
      channels: [],
      revoked: false,
    };
    found.set(record.address, { ...before, personName: record.personName, ...after(before, record) });
  }
  return [...found.values()];
}

/** Whether somebody without any record of agreement may be answered once, by hand: only where nobody revoked anything. */
export function mayAnswerOnce(all: readonly ConsentStatus[]): boolean {
  return all.every(({ channels, revoked }) => channels.length === 0 && !revoked);
}

function after({ channels, revoked }: ConsentStatus, record: Evidence): Pick<ConsentStatus, "channels" | "revoked"> {
  if (record.box === "withdrawn") return { channels: [], revoked: true };
  const others = channels.filter((channel) => channel !== record.channel);
  if (!isAgreement(record)) return { channels: others, revoked };
  return {
    channels: CHANNELS.filter((channel) => channel === record.channel || others.includes(channel)),
    revoked: false,
  };
}
