/** Codes of Node.js for a server that can't be reached, or whose connection broke off. */
export const UNREACHABLE_CODES = [
  "ENOTFOUND",
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ETIMEDOUT",
  "EPIPE",
] as const;
