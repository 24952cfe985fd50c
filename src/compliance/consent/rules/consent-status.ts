import { type Channel, CHANNELS, type ConsentRecord, isAgreement } from "./consent-record.ts";

/** The consent status of one contact point: the agreed channels, and whether consent was revoked. */
export type ConsentStatus = { address: string; personName: string; channels: Channel[]; revoked: boolean };

type Evidence = Pick<ConsentRecord, "address" | "channel" | "box" | "seq" | "personName">;

/**
 * Returns the consent status of each contact point after all its records. The newest record of a channel counts. A
 * revocation ends every channel of the address, and only later consent counts again.
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

/** Tells whether staff may answer a person without any consent record once, by hand: only if nobody revoked. */
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
