import { createPublicKey, verify } from "node:crypto";
import { z } from "zod";
import type { Adapter } from "#platform/texts/rules/text-provider.ts";
import { readField } from "./read-field.ts";
import { isRecent } from "./check-signature.ts";
import { CALL_EVENTS } from "./twilio.ts";

const USUAL = "https://api.telnyx.com";
/** What precedes the 32 bytes of an Ed25519 key in DER (RFC 8410). */
const KEY_HEAD = Buffer.from("302a300506032b6570032100", "hex");

/** Files of one text that are fetched. */
const MAX_MEDIA = 10;

const STATES: Record<string, "sent" | "delivered" | "failed"> = {
  sent: "sent",
  delivered: "delivered",
  sending_failed: "failed",
  delivery_failed: "failed",
  expired: "failed",
};

const phone = z.object({ phone_number: z.string(), status: z.string().optional() });
const event = z.object({
  data: z.object({
    event_type: z.string(),
    payload: z.object({
      id: z.string(),
      from: phone,
      to: z.array(phone).min(1),
      text: z.string().nullish(),
      media: z
        .array(z.object({ url: z.string().catch(""), content_type: z.string().nullish().catch(null) }))
        .nullish()
        .catch(null),
      errors: z.array(z.object({ title: z.string().optional() })).nullish(),
    }),
  }),
});

function read(body: string) {
  try {
    return event.safeParse(JSON.parse(body)).data?.data ?? null;
  } catch {
    return null;
  }
}

/**
 * Telnyx: developers.telnyx.com/api/messaging/send-message and /docs/messaging/messages/receiving-webhooks; calls by
 * TeXML, /api-reference/texml-rest-commands/create-a-connection-scoped-texml-call.
 */
export const TELNYX: Adapter = {
  request({ baseUrl, secret }, { from, to, body, statusUrl }) {
    return {
      url: `${baseUrl ?? USUAL}/v2/messages`,
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${secret}` },
      body: JSON.stringify({ from, to, text: body, webhook_url: statusUrl }),
    };
  },
  ring({ baseUrl, secret }, { from, to, answerUrl, statusUrl, application, ringFor }) {
    return {
      url: `${baseUrl ?? USUAL}/v2/texml/calls/${encodeURIComponent(application)}`,
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${secret}` },
      body: JSON.stringify({
        To: to,
        From: from,
        Url: answerUrl,
        UrlMethod: "POST",
        StatusCallback: statusUrl,
        StatusCallbackEvent: CALL_EVENTS.join(" "),
        Timeout: ringFor,
      }),
    };
  },
  idIn: (answer) => readField(answer, "data", "id") ?? readField(answer, "sid") ?? readField(answer, "call_sid"),
  reasonIn: (answer) => readField(answer, "errors", "0", "detail") ?? readField(answer, "errors", "0", "title"),
  isGenuine({ account }, { header, body }, at) {
    const time = header("telnyx-timestamp") ?? "";
    const bytes = Buffer.from(account, "base64");
    if (bytes.length !== 32 || !isRecent(time, at)) return false;
    const key = createPublicKey({ key: Buffer.concat([KEY_HEAD, bytes]), format: "der", type: "spki" });
    const signature = Buffer.from(header("telnyx-signature-ed25519") ?? "", "base64");
    return signature.length === 64 && verify(null, Buffer.from(`${time}|${body}`), key, signature);
  },
  // Its addresses hold for some time for who has them, so they get no secret.
  media({ baseUrl }, { origin, protocol, hostname }) {
    const isTheirs = protocol === "https:" && /(?:^|\.)telnyx\.com$/.test(hostname);
    return isTheirs || origin === new URL(baseUrl ?? USUAL).origin ? { headers: {} } : null;
  },
  received({ body }) {
    const data = read(body);
    if (data?.event_type !== "message.received") return null;
    const { id, from, to, text, media } = data.payload;
    const files = (media ?? []).slice(0, MAX_MEDIA).map(({ url, content_type: type }) => ({ url, type: type ?? "" }));
    const numbers = { from: from.phone_number, to: to[0]?.phone_number ?? "" };
    return { id, ...numbers, body: text ?? "", media: media?.length ?? 0, files };
  },
  status({ body }) {
    const data = read(body);
    if (!data || (data.event_type !== "message.sent" && data.event_type !== "message.finalized")) return null;
    const { id, to, errors } = data.payload;
    return { providerId: id, state: STATES[to[0]?.status ?? ""] ?? null, reason: errors?.[0]?.title ?? null };
  },
};
