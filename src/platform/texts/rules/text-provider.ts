import type { OutgoingCall } from "./call-provider.ts";

export const TEXT_PROVIDERS = ["twilio", "telnyx", "webhook"] as const;
export type TextProvider = (typeof TEXT_PROVIDERS)[number];

/** An account at a provider. `baseUrl`: null for the provider's usual address. */
export type TextAccount = { provider: TextProvider; baseUrl: string | null; account: string; secret: string };

/** A text on its way out. `statusUrl` is where the provider reports on it. */
export type OutgoingText = { id: string; from: string; to: string; body: string; statusUrl: string };

/**
 * What a provider made of a text. `refused`: it did not take it and never will; `later`: it did not take it now;
 * `unknown`: it may have, so it must not get it again. `reason` is for staff, without names.
 */
export type TextOutcome =
  | { kind: "accepted"; providerId: string | null }
  | { kind: "refused" | "later" | "unknown"; reason: string };

/** A request of a provider: its body as it was sent, and the address that it was sent to. */
export type ProviderRequest = { url: string; header: (name: string) => string | undefined; body: string };

/** A picture or file that came with a text: its address at the provider, and its type as that says it. */
export type ReceivedMedia = { url: string; type: string };
/** A text that came in. `media`: how many pictures or files came with it; `files`: those that can be fetched. */
export type ReceivedText = {
  id: string;
  from: string;
  to: string;
  body: string;
  media: number;
  files: ReceivedMedia[];
};

/** Parts of the address of a file, as a URL has them. */
type MediaAddress = { origin: string; protocol: string; hostname: string };

/**
 * The outcome of fetching a file of a text. `later`: the provider did not give it now; `foreign`: the address is not the
 * provider's, so it was not asked.
 */
export type FetchedMedia = { bytes: Uint8Array } | "later" | "foreign" | "size";

/** A provider's word on a text that we sent; `state` is null for one that changes nothing. */
export type TextStatus = {
  providerId: string | null;
  state: "sent" | "delivered" | "failed" | null;
  reason: string | null;
};

/** A call to a provider: always a POST. */
export type ProviderCall = { url: string; headers: Record<string, string>; body: string };

/** How to talk with a provider: its documented calls and signatures. */
export type Adapter = {
  request(account: TextAccount, text: OutgoingText, at: Date): ProviderCall;
  /** Reads the id that a successful answer gives the text. */
  idIn(answer: string): string | null;
  /** Reads why the provider refused, from its answer. */
  reasonIn(answer: string): string | null;
  isGenuine(account: TextAccount, request: ProviderRequest, at: Date): boolean;
  /**
   * Returns the call (GET) that fetches a file of a text, with the secret only where the provider asks for it; null for
   * an address that is not the provider's.
   */
  media(account: TextAccount, at: MediaAddress): { headers: Record<string, string> } | null;
  /** Null for a message that is no text. */
  received(request: ProviderRequest): ReceivedText | null;
  status(request: ProviderRequest): TextStatus | null;
  /** Absent where a provider rings no phones. */
  ring?(account: TextAccount, call: OutgoingCall): ProviderCall;
};
