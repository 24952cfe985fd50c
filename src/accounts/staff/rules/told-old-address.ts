/** The old address of a changed account: it gets an email, there is no mail server, or it never was an address. */
export type ToldOldAddress = "mailed" | "no-server" | "no-address";

const OLD_ADDRESS: Record<ToldOldAddress, string> = {
  mailed: " An email to the old address says so.",
  "no-server": " Email isn't set up yet, so the old address got no message about it.",
  "no-address": "",
};

/** Says that an account has a new address, and what the old one got. */
export function emailSaved({ email, told }: { email: string; told: ToldOldAddress }): string {
  return `Email address saved: ${email}. From now on it is the one to sign in with.${OLD_ADDRESS[told]}`;
}
