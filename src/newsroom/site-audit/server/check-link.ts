import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP } from "node:net";
import { checkedLookup } from "#platform/http/server/post-message.ts";

/** Time limit of another site's response, milliseconds. */
const ANSWER_LIMIT = 10_000;
const AGENT = "Hearthlight-LinkCheck/1.0";
const NOT_PUBLIC = "The address is not on the public internet.";

/** The result of checking a link: it works, it is broken and why, or unclear today. */
type LinkCheck = { kind: "there" } | { kind: "broken"; fault: string } | { kind: "unclear" };

/**
 * Checks whether a page of another site exists: HEAD, and GET if HEAD is refused. Checks each address as it connects;
 * follows no redirect and reads no body.
 */
export async function checkLink(address: string, mayReach: (ip: string) => boolean): Promise<LinkCheck> {
  const url = URL.parse(address);
  if (!url || url.username !== "" || url.password !== "") return { kind: "broken", fault: "The address is not valid." };
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !mayReach(host)) return { kind: "broken", fault: NOT_PUBLIC };
  const head = await statusOf(url, "HEAD", mayReach);
  if (typeof head === "number" && head >= 400 && head !== 429) return judge(await statusOf(url, "GET", mayReach));
  return judge(head);
}

function judge(answer: number | Error): LinkCheck {
  if (typeof answer === "number") {
    if (answer === 404 || answer === 410) return { kind: "broken", fault: `The page is gone (${answer}).` };
    // Sites that refuse programs, ask for a password or are down for a moment tell nothing about the page.
    return answer < 400 ? { kind: "there" } : { kind: "unclear" };
  }
  const code = "code" in answer && typeof answer.code === "string" ? answer.code : "";
  const fault = FAULTS[code] ?? (answer.message === "the address is not on the public internet" ? NOT_PUBLIC : null);
  return fault === null ? { kind: "unclear" } : { kind: "broken", fault };
}

const FAULTS: Record<string, string> = {
  ENOTFOUND: "No server was found under this name.",
  ECONNREFUSED: "The server refuses connections.",
  CERT_HAS_EXPIRED: "The certificate of the site has expired.",
};

function statusOf(url: URL, method: "HEAD" | "GET", mayReach: (ip: string) => boolean): Promise<number | Error> {
  return new Promise((done) => {
    const request = url.protocol === "https:" ? requestSecure : requestPlain;
    const sent = request(
      url,
      {
        method,
        headers: { "User-Agent": AGENT, Accept: "text/html,*/*" },
        lookup: checkedLookup(mayReach),
        agent: false,
        signal: AbortSignal.timeout(ANSWER_LIMIT),
      },
      (answer) => {
        done(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    sent.on("error", done);
    sent.end();
  });
}
