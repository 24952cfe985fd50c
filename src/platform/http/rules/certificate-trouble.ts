/** Why a certificate could not be had. */
export type CertificateTrouble =
  | "name-unknown"
  | "not-reached"
  | "someone-else"
  | "not-allowed"
  | "too-many"
  | "authority-away"
  | "wrong-clock"
  | "port-taken"
  | "not-kept"
  | "refused";

/** The certificate that an installation gets for itself, as staff and alerts see it. */
export type CertificateState = {
  domain: string;
  /** Null while there is none. */
  until: Date | null;
  trouble: CertificateTrouble | null;
  /** Says what is wrong and what to do; null while all is well. */
  sentence: string | null;
};

const WORDS: Record<CertificateTrouble, (domain: string) => string> = {
  "name-unknown": (domain) =>
    `The name ${domain} leads nowhere yet: add an A record (and AAAA, if this machine has IPv6) with this machine's address where you bought the name.`,
  "not-reached": (domain) =>
    `${domain} could not be reached from the internet: open ports 80 and 443 in the firewall, and check that the name's A and AAAA records have this machine's address.`,
  "someone-else": (domain) =>
    `Another server answers at ${domain}: put this machine's address into its A record, and remove an AAAA record that leads elsewhere.`,
  "not-allowed": (domain) =>
    `A CAA record of ${domain} lets only other authorities issue certificates: remove it, or add the one in use.`,
  "too-many": (domain) =>
    `The certificate authority has had too many requests for ${domain}; it is asked again by itself, and nothing has to be done.`,
  "authority-away": () =>
    "The certificate authority does not answer: check that this machine may open connections to the internet; it is asked again by itself.",
  "wrong-clock": () =>
    "The clock of this machine is wrong, so certificates are not valid on it: set it, for example with timedatectl set-ntp true.",
  "port-taken": () =>
    "The port for https can't be used: stop the program that has it, or let this one listen there (AmbientCapabilities=CAP_NET_BIND_SERVICE in its unit).",
  "not-kept": () =>
    "The certificate could not be written to the data folder: free some space, or give this user the right to write there.",
  refused: (domain) => `The certificate authority refused a certificate for ${domain}; its answer is in the log.`,
};

/** Returns a trouble in a sentence that says what to do. */
export function troubleSentence(trouble: CertificateTrouble, domain: string): string {
  return WORDS[trouble](domain);
}

/** Problem types of RFC 8555 §6.7, without their prefix, and RFC 8737. */
const PROBLEMS: Record<string, CertificateTrouble> = {
  dns: "name-unknown",
  connection: "not-reached",
  tls: "not-reached",
  unauthorized: "someone-else",
  incorrectResponse: "someone-else",
  caa: "not-allowed",
  rateLimited: "too-many",
  serverInternal: "authority-away",
};

/** Some authorities report a name without an address as a connection that failed. */
const NO_ADDRESS = /could not resolve|no such host|NXDOMAIN|SERVFAIL|no valid (?:A|IP) /i;

/** Returns the trouble that an authority's problem means (`urn:ietf:params:acme:error:dns`), with its own words. */
export function troubleOfProblem(type: string, detail = ""): CertificateTrouble {
  const found = PROBLEMS[type.replace(/^urn:ietf:params:acme:error:/, "")] ?? "refused";
  return found === "not-reached" && NO_ADDRESS.test(detail) ? "name-unknown" : found;
}

/** Codes of Node's errors that a wrong clock causes. */
const CLOCK = new Set(["CERT_NOT_YET_VALID", "CERT_HAS_EXPIRED"]);
/** Codes of a data folder that can't be written. */
const DISK = new Set(["ENOSPC", "EACCES", "EROFS", "EPERM", "EDQUOT", "EIO", "ENOENT", "ENOTDIR"]);

/** Returns the trouble that a failed request or write means, by the code of its error. */
export function troubleOfCode(code: string): CertificateTrouble {
  if (CLOCK.has(code)) return "wrong-clock";
  return DISK.has(code) ? "not-kept" : "authority-away";
}

/** Tells whether a clock is too far from another one for certificates: more than an hour. */
export function clockIsWrong(own: Date, other: Date): boolean {
  return Math.abs(own.getTime() - other.getTime()) > 3_600_000;
}
