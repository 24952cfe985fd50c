import { createPrivateKey, X509Certificate } from "node:crypto";
import * as z from "zod";
import { type Acme, AcmeProblem, type AcmeAnswer } from "./call-acme.ts";
import { makeRequest } from "./write-der.ts";

/** Ways to prove who answers at a name. */
export type ProofKind = "http-01" | "tls-alpn-01";
/** Shows a proof until the returned function is called. */
export type ShowProof = (kind: ProofKind, token: string, keyAuthorization: string) => () => void;

/** A certificate with its chain and its key, both PEM. */
export type Issued = { key: string; chain: string };

/** Longest wait for the authority, and the pause between two questions, milliseconds. */
const LONGEST_WAIT = 90_000;
const PAUSE = 1_000;
const LONGEST_PAUSE = 10_000;

const problem = z.object({ type: z.string().default("about:blank"), detail: z.string().default("") });
const challenge = z.object({ type: z.string(), url: z.url(), token: z.string().optional(), error: problem.optional() });
const authorization = z.object({ status: z.string(), challenges: z.array(challenge) });
const order = z.object({
  status: z.string(),
  authorizations: z.array(z.url()),
  finalize: z.url(),
  certificate: z.url().optional(),
  error: problem.optional(),
});

type Needs = { acme: Acme; show: ShowProof; now: () => Date; pause: (milliseconds: number) => Promise<unknown> };

/**
 * Gets a certificate for a name: signs in, orders, proves who answers at the name, and fetches. Throws `AcmeProblem`
 * with what the authority refused, or the error of a request.
 */
export async function orderCertificate(needs: Needs, domain: string, kind: ProofKind): Promise<Issued> {
  const { acme } = needs;
  await acme.signIn();
  const placed = await acme.newOrder({ identifiers: [{ type: "dns", value: domain }] });
  const address = placed.headers.get("location") ?? "";
  for (const url of order.parse(placed.body).authorizations) await prove(needs, url, kind);
  const { key, request } = makeRequest(domain);
  const proved = await settled(needs, order, () => acme.post(address, null), ["ready", "valid", "invalid"]);
  if (proved.status === "ready") await acme.post(proved.finalize, { csr: request.toString("base64url") });
  const done = await settled(needs, order, () => acme.post(address, null), ["valid", "invalid"]);
  if (done.status !== "valid" || !done.certificate)
    throw new AcmeProblem(done.error ?? { type: "about:blank", detail: `the order is ${done.status}` });
  const { text: chain } = await acme.post(done.certificate, null);
  refuseUnfit({ key, chain }, domain);
  return { key, chain };
}

/** Proves one authorization, unless the authority remembers that it was proved. */
async function prove(needs: Needs, url: string, kind: ProofKind): Promise<void> {
  const { acme, show } = needs;
  const asked = authorization.parse((await acme.post(url, null)).body);
  if (asked.status === "valid") return;
  const chosen =
    asked.challenges.find(({ type }) => type === kind) ??
    asked.challenges.find(({ type }) => type === "http-01" || type === "tls-alpn-01");
  if (!chosen?.token) throw new AcmeProblem({ type: "about:blank", detail: "no way of proving that we know" });
  const hide = show(chosen.type as ProofKind, chosen.token, acme.keyAuthorization(chosen.token));
  try {
    await acme.post(chosen.url, {});
    const done = await settled(needs, authorization, () => acme.post(url, null), ["valid", "invalid"]);
    if (done.status === "valid") return;
    const error = done.challenges.find((one) => one.error)?.error;
    throw new AcmeProblem(error ?? { type: "about:blank", detail: `the proof is ${done.status}` });
  } finally {
    hide();
  }
}

/** Asks until the status is one of these. */
async function settled<T extends { status: string }>(
  { pause, now }: Needs,
  schema: z.ZodType<T>,
  ask: () => Promise<AcmeAnswer>,
  wanted: readonly string[],
): Promise<T> {
  const began = now().getTime();
  for (;;) {
    const { body, headers } = await ask();
    const read = schema.parse(body);
    if (wanted.includes(read.status)) return read;
    if (now().getTime() - began > LONGEST_WAIT)
      throw new AcmeProblem({ type: "serverInternal", detail: `still ${read.status} after ${LONGEST_WAIT / 1_000} s` });
    const after = Number(headers.get("retry-after") ?? 0) * 1_000;
    await pause(Math.min(Math.max(after || PAUSE, PAUSE), LONGEST_PAUSE));
  }
}

/** Refuses a certificate that is not for this name or this key. */
function refuseUnfit({ key, chain }: Issued, domain: string): void {
  const first = new X509Certificate(chain);
  if (first.checkHost(domain) === undefined || !first.checkPrivateKey(createPrivateKey(key)))
    throw new AcmeProblem({ type: "about:blank", detail: "the certificate is for another name or key" });
}
