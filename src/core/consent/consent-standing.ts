import { type Channel, CHANNELS, type ConsentRecord, isAgreement } from "./consent-record.ts";

/** What the records say of one address now: the channels on which its owner may be contacted, and whether she said stop. */
export type Standing = { address: string; personName: string; channels: Channel[]; withdrawn: boolean };

type Evidence = Pick<ConsentRecord, "address" | "channel" | "box" | "at" | "seq" | "personName">;

/**
 * Where each address stands after all its records. The newest record of a channel counts, by when it was said: an older
 * agreement that comes in late from the journal changes nothing. A withdrawal ends every channel of its address at once,
 * whatever it was said on, and only what was agreed to later counts again.
 */
export function standings(records: readonly Evidence[]): Standing[] {
  const found = new Map<string, Standing>();
  for (const record of [...records].sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.seq - b.seq)) {
    const before = found.get(record.address) ?? { address: record.address, personName: record.personName, channels: [], withdrawn: false };
    found.set(record.address, { ...before, personName: record.personName, ...after(before, record) });
  }
  return [...found.values()];
}

/** Whether somebody without any record of agreement may be answered once, by hand: only where nobody took anything back. */
export function mayAnswerOnce(all: readonly Standing[]): boolean {
  return all.every(({ channels, withdrawn }) => channels.length === 0 && !withdrawn);
}

/** Whether staff may call a number: `ended` where its owner wants no contact, `not-agreed` where only a family member agreed to calls. */
export type MayCall = "yes" | "ended" | "not-agreed";

/** `helped` says that a family member asked for the lead: the insured person's own number is then called only after they agreed themselves. */
export function mayCall(phone: string, all: readonly Standing[], helped: boolean): MayCall {
  const own = all.find(({ address }) => address === phone);
  if (own?.withdrawn) return "ended";
  return helped && !own?.channels.includes("call") ? "not-agreed" : "yes";
}

function after({ channels, withdrawn }: Standing, record: Evidence): Pick<Standing, "channels" | "withdrawn"> {
  if (record.box === "withdrawn") return { channels: [], withdrawn: true };
  const others = channels.filter((channel) => channel !== record.channel);
  if (!isAgreement(record)) return { channels: others, withdrawn };
  return { channels: CHANNELS.filter((channel) => channel === record.channel || others.includes(channel)), withdrawn: false };
}
