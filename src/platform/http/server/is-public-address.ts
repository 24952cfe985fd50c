import { BlockList, isIPv4 } from "node:net";

/** Addresses that are not on the public internet (IANA special-purpose address registries, RFC 6890). */
const SPECIAL = new BlockList();
const V4: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  // Azure serves its virtual machines here, including their secrets.
  ["168.63.129.16", 32],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];
for (const [net, prefix] of V4) SPECIAL.addSubnet(net, prefix, "ipv4");

/**
 * Of IPv6 only 2000::/3 is global, less Teredo, benchmarking, documentation and 6to4, which leads back to IPv4. What
 * else embeds an IPv4 address (64:ff9b::/96, 64:ff9b:1::/48, ::ffff:0:0/96) is outside of it; ISATAP is an ending of
 * any prefix.
 */
const GLOBAL = new BlockList();
GLOBAL.addSubnet("2000::", 3, "ipv6");
const NOT_GLOBAL = new BlockList();
for (const [net, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  NOT_GLOBAL.addSubnet(net, prefix, "ipv6");

/** Tells whether an IP address is on the public internet, so that webhooks can't reach the agency's own network. */
export function isPublicAddress(ip: string): boolean {
  if (isIPv4(ip)) return !SPECIAL.check(ip, "ipv4");
  return GLOBAL.check(ip, "ipv6") && !NOT_GLOBAL.check(ip, "ipv6") && !isIsatap(ip);
}

/** Tells whether an IPv4 address follows `0:5efe` or `200:5efe` (RFC 5214 §6.1), in any notation. */
function isIsatap(ip: string): boolean {
  const groups = URL.parse(`http://[${ip}]`)?.hostname.slice(1, -1).split(":") ?? [];
  return groups.at(-3) === "5efe";
}

/** Addresses inside a network or a machine of one's own (RFC 1918, 6598, 4193); not those of a link, where clouds keep secrets. */
const OWN = new BlockList();
for (const [net, prefix] of [
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  OWN.addSubnet(net, prefix, "ipv4");
OWN.addSubnet("fc00::", 7, "ipv6");
OWN.addAddress("::1", "ipv6");

function isOwnAddress(ip: string): boolean {
  return OWN.check(ip, isIPv4(ip) ? "ipv4" : "ipv6");
}

/**
 * Returns which addresses a webhook may be sent to. An owner can allow one inside their own network; without TLS it then
 * reaches only that.
 */
export function webhookReach(url: URL, isPrivate: boolean, mayReach: (ip: string) => boolean): (ip: string) => boolean {
  if (!isPrivate) return mayReach;
  return (ip) => isOwnAddress(ip) || (url.protocol === "https:" && mayReach(ip));
}
