import { createHash, createPublicKey, verify } from "node:crypto";

/** A header as it was sent: its name in lower case, and the line with its folds. */
type Header = { name: string; line: string };

/** Puts a header into the relaxed form (RFC 6376, 3.4.2). */
const relaxed = ({ name, line }: Header) =>
  `${name}:${line
    .slice(line.indexOf(":") + 1)
    .replace(/\r\n/g, "")
    .replace(/[ \t]+/g, " ")
    .trim()}`;

/** Puts a body into the relaxed form (RFC 6376, 3.4.4). */
function relaxedBody(body: string): string {
  const lines = body.split("\r\n").map((line) => line.replace(/[ \t]+/g, " ").replace(/ $/, ""));
  const text = lines.join("\r\n").replace(/(?:\r\n)+$/, "");
  return text === "" ? "" : `${text}\r\n`;
}

/**
 * Verifies the signature of a mail as its receiver does (RFC 6376, 3.7 and 6.1). `record`: the TXT record at the name
 * that the signature leads to. Returns that name and the signed fields; null if the signature is wrong, or there is none.
 */
export function verifyDkim(
  raw: string,
  record: (name: string) => string | undefined,
): { at: string; fields: string[] } | null {
  const end = raw.indexOf("\r\n\r\n");
  const headers = raw
    .slice(0, end)
    .split(/\r\n(?![ \t])/)
    .map((line) => ({ name: line.slice(0, line.indexOf(":")).trim().toLowerCase(), line }));
  const signature = headers.find(({ name }) => name === "dkim-signature");
  if (!signature) return null;
  const tags = tagsIn(relaxed(signature).slice("dkim-signature:".length));
  if (tags["a"] !== "rsa-sha256" || tags["c"] !== "relaxed/relaxed") return null;
  const hash = createHash("sha256")
    .update(relaxedBody(raw.slice(end + 4)), "latin1")
    .digest("base64");
  if (hash !== tags["bh"]) return null;
  const fields = (tags["h"] ?? "").split(":").map((name) => name.trim().toLowerCase());
  const left = headers.toReversed();
  const signed = fields.flatMap((name) => {
    const i = left.findIndex((header) => header.name === name);
    return i === -1 ? [] : left.splice(i, 1).map((header) => `${relaxed(header)}\r\n`);
  });
  const own = relaxed(signature).replace(/(;\s*b\s*=)[^;]*/, "$1");
  const at = `${tags["s"]}._domainkey.${tags["d"]}`;
  const key = Buffer.from(tagsIn(record(at) ?? "")["p"] ?? "", "base64");
  if (key.length === 0) return null;
  const publicKey = createPublicKey({ key, format: "der", type: "spki" });
  const given = Buffer.from(signed.join("") + own, "latin1");
  return verify("sha256", given, publicKey, Buffer.from(tags["b"] ?? "", "base64")) ? { at, fields } : null;
}

function tagsIn(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(";").flatMap((part) => {
      const [name = "", ...value] = part.split("=");
      return name.trim() === "" ? [] : [[name.trim(), value.join("=").replace(/\s/g, "")]];
    }),
  );
}
