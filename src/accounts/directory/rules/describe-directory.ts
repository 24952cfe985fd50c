/** A directory's description of itself (OpenID Connect Discovery 1.0 §3). */
type Description = Readonly<{
  issuer: string;
  authorization_endpoint?: string | undefined;
  token_endpoint?: string | undefined;
  claims_supported?: readonly string[] | undefined;
  code_challenge_methods_supported?: readonly string[] | undefined;
}>;

/** Returns what was found at a directory, as an owner reads it. A description need not list everything. */
export function describeDirectory(said: Description, groupsClaim: string): [label: string, found: string][] {
  const sends = (claim: string) => said.claims_supported?.includes(claim) ?? false;
  return [
    ["Issuer", said.issuer],
    ["People sign in at", said.authorization_endpoint ?? "It doesn’t say. Nobody can sign in."],
    ["This program asks at", said.token_endpoint ?? "It doesn’t say. Nobody can sign in."],
    [
      "PKCE",
      said.code_challenge_methods_supported?.includes("S256") ? "Supported" : "It doesn’t say. It is sent in any case.",
    ],
    [
      `Claim “${groupsClaim}”`,
      sends(groupsClaim) ? "Sent" : "It doesn’t list it. Have it added to the token, or send groups by SCIM.",
    ],
    [
      "Last proof of who a person is",
      sends("auth_time") ? "Sent" : "It doesn’t list it. Without it (auth_time), each sign-in counts as a fresh proof.",
    ],
    ["Client ID and secret", "Not tried: they are checked when the first person signs in."],
  ];
}
