import { createSecureContext, type SecureContext } from "node:tls";
import type { ShowProof } from "./order-certificate.ts";
import { makeProof } from "./write-der.ts";

/** The protocol of a connection that asks for a proof (RFC 8737). */
export const PROOF_PROTOCOL = "acme-tls/1";
const PROOF_PATH = "/.well-known/acme-challenge/";

/** What proves to an authority who answers at our name, while it asks. */
export type Proofs = {
  show: ShowProof;
  /** Returns the text for a path (HTTP-01): null if it is no path of a proof, undefined if nothing is asked there now. */
  textAt(path: string): string | null | undefined;
  /** Returns the certificate for a connection that asks for a proof; null if none is asked for now. */
  contextFor(servername: string): SecureContext | null;
};

/** Creates the proofs of one name; none is shown at first. */
export function createProofs(domain: string, now: () => Date): Proofs {
  const texts = new Map<string, string>();
  const contexts = new Set<SecureContext>();
  return {
    show(kind, token, keyAuthorization) {
      if (kind === "http-01") {
        texts.set(token, keyAuthorization);
        return () => void texts.delete(token);
      }
      const { key, certificate } = makeProof(domain, keyAuthorization, now());
      const context = createSecureContext({ key, cert: certificate });
      contexts.add(context);
      return () => void contexts.delete(context);
    },
    textAt: (path) => (path.startsWith(PROOF_PATH) ? texts.get(path.slice(PROOF_PATH.length)) : null),
    contextFor: (servername) => (servername.toLowerCase() === domain ? ([...contexts].at(-1) ?? null) : null),
  };
}
