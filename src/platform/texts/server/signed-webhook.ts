import { createHmac } from "node:crypto";
import { z } from "zod";
import type { Adapter } from "#platform/texts/rules/text-provider.ts";
import { readField } from "./read-field.ts";
import { isRecent, isSame } from "./check-signature.ts";

const text = z.object({ id: z.string().min(1), from: z.string(), to: z.string(), text: z.string() });
const status = z.object({ state: z.enum(["sent", "delivered", "failed"]), reason: z.string().nullish() });

function read<S extends z.ZodType>(schema: S, body: string): z.infer<S> | null {
  try {
    return schema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

/** Signs a message as Standard Webhooks says, with the secret as it is: HMAC-SHA256 over id, time and body. */
function sign(secret: string, id: string, seconds: string, body: string): string {
  return `v1,${createHmac("sha256", secret).update(`${id}.${seconds}.${body}`).digest("base64")}`;
}

/** Another program of the agency: JSON both ways, signed with one secret. */
export const SIGNED_WEBHOOK: Adapter = {
  request({ baseUrl, secret }, { id, from, to, body: words, statusUrl }, at) {
    const body = JSON.stringify({ type: "text.send", id, from, to, text: words, status_url: statusUrl });
    const seconds = String(Math.floor(at.getTime() / 1_000));
    const headers = {
      "Content-Type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": seconds,
      "webhook-signature": sign(secret, id, seconds, body),
    };
    return { url: baseUrl ?? "", headers, body };
  },
  idIn: (answer) => readField(answer, "id"),
  reasonIn: (answer) => readField(answer, "error"),
  isGenuine({ secret }, { header, body }, at) {
    const [id, seconds] = [header("webhook-id") ?? "", header("webhook-timestamp") ?? ""];
    const given = (header("webhook-signature") ?? "").split(" ");
    return isRecent(seconds, at) && given.some((one) => isSame(sign(secret, id, seconds, body), one));
  },
  media: () => null,
  received({ body }) {
    const sent = read(text, body);
    return sent && { id: sent.id, from: sent.from, to: sent.to, body: sent.text, media: 0, files: [] };
  },
  status({ body }) {
    const sent = read(status, body);
    return sent && { providerId: null, state: sent.state, reason: sent.reason ?? null };
  },
};
