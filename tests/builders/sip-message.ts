/** A SIP message: its first line, its headers with lower-case names in order, and its body. */
export type SipMessage = { first: string; headers: [name: string, value: string][]; body: string };

/** Reads a SIP message. */
export function readSip(text: string): SipMessage {
  const end = text.indexOf("\r\n\r\n");
  const [first = "", ...lines] = text.slice(0, end === -1 ? undefined : end).split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { first, headers, body: end === -1 ? "" : text.slice(end + 4) };
}

/** Writes a SIP message with the length of its body. */
export function writeSip(first: string, headers: readonly [string, string][], body = ""): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  return [first, ...lines, `Content-Length: ${Buffer.byteLength(body)}`, "", body].join("\r\n");
}

/** Returns the first value of a header, or nothing. */
export const headerOf = ({ headers }: SipMessage, name: string): string =>
  headers.find(([one]) => one === name)?.[1] ?? "";

/** Returns all values of a header, in order. */
export const headersOf = ({ headers }: SipMessage, name: string): string[] =>
  headers.flatMap(([one, value]) => (one === name ? [value] : []));

/** Returns the method of a request; nothing for an answer. */
export const methodOf = ({ first }: SipMessage): string =>
  first.startsWith("SIP/") ? "" : (first.split(" ")[0] ?? "");

/** Returns the status of an answer; 0 for a request. */
export const statusOf = ({ first }: SipMessage): number => (first.startsWith("SIP/") ? Number(first.split(" ")[1]) : 0);

/** Returns the parameter `tag` of a From or To. */
export const tagOf = (value: string): string => /;tag=([^;>\s]+)/.exec(value)?.[1] ?? "";

/** Returns the address between the angle brackets of a header. */
export const addressOf = (value: string): string => /<([^>]+)>/.exec(value)?.[1] ?? value.split(";")[0] ?? "";
