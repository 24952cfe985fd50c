import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP } from "node:net";
import { checkedLookup } from "./post-message.ts";

/** `silent`: no response in time. */
export type Got = { kind: "file"; bytes: Uint8Array } | { kind: "failed" } | { kind: "silent" };

/**
 * Gets a file from an untrusted address, of at most this many bytes. The address is checked on connecting, so DNS
 * rebinding leads nowhere. Redirects are not followed.
 */
export function getFile(
  url: URL,
  { mayReach, most, signal }: { mayReach: (ip: string) => boolean; most: number; signal: AbortSignal },
): Promise<Got> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if ((isIP(host) && !mayReach(host)) || signal.aborted) return Promise.resolve({ kind: "failed" });
  return new Promise((done) => {
    const failed = () => done({ kind: "failed" });
    const request = url.protocol === "https:" ? requestSecure : requestPlain;
    const sent = request(url, { lookup: checkedLookup(mayReach), agent: false, signal }, (answer) => {
      if (answer.statusCode !== 200 || Number(answer.headers["content-length"] ?? 0) > most) {
        answer.destroy();
        return failed();
      }
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size > most) {
          answer.destroy();
          failed();
        } else chunks.push(chunk);
      });
      answer.on("error", failed);
      answer.on("close", failed);
      answer.on("end", () => done({ kind: "file", bytes: new Uint8Array(Buffer.concat(chunks)) }));
    });
    sent.on("error", () => done({ kind: "silent" }));
    sent.end();
  });
}
