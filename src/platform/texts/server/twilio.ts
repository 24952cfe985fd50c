import { createHmac } from "node:crypto";
import type { Adapter, ProviderCall, TextAccount } from "#platform/texts/rules/text-provider.ts";
import { isSame } from "./check-signature.ts";
import { readField } from "./read-field.ts";

/** The events of a call that are reported. */
export const CALL_EVENTS = ["ringing", "answered", "completed"];

const USUAL = "https://api.twilio.com";

/** Files of one text: Twilio passes on ten at most. */
const MAX_MEDIA = 10;
const MEDIA_HOSTS = ["mms.twiliocdn.com", "media.twiliocdn.com", "s3-external-1.amazonaws.com"];

const STATES: Record<string, "sent" | "delivered" | "failed"> = {
  sent: "sent",
  delivered: "delivered",
  read: "delivered",
  undelivered: "failed",
  failed: "failed",
  canceled: "failed",
};

const authorization = (account: string, secret: string): Record<string, string> => ({
  Authorization: `Basic ${Buffer.from(`${account}:${secret}`).toString("base64")}`,
});

function callOf({ baseUrl, account, secret }: TextAccount, resource: string, fields: URLSearchParams): ProviderCall {
  return {
    url: `${baseUrl ?? USUAL}/2010-04-01/Accounts/${encodeURIComponent(account)}/${resource}.json`,
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      ...authorization(account, secret),
    },
    body: fields.toString(),
  };
}

/** Twilio: www.twilio.com/docs/messaging/api/message-resource, /docs/voice/api/call-resource and /docs/usage/security. */
export const TWILIO: Adapter = {
  request(account, { from, to, body, statusUrl }) {
    const fields = { To: to, From: from, Body: body, StatusCallback: statusUrl };
    return callOf(account, "Messages", new URLSearchParams(fields));
  },
  ring(account, { from, to, answerUrl, statusUrl, ringFor }) {
    const fields = { To: to, From: from, Url: answerUrl, StatusCallback: statusUrl, Timeout: String(ringFor) };
    const events = CALL_EVENTS.map((event): [string, string] => ["StatusCallbackEvent", event]);
    return callOf(account, "Calls", new URLSearchParams([...Object.entries(fields), ...events]));
  },
  idIn: (answer) => readField(answer, "sid"),
  reasonIn: (answer) => readField(answer, "message"),
  isGenuine({ secret }, { url, header, body }) {
    const fields = [...new URLSearchParams(body)].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    const signed = url + fields.map(([name, value]) => name + value).join("");
    const expected = createHmac("sha1", secret).update(signed).digest("base64");
    return isSame(expected, header("x-twilio-signature"));
  },
  // docs/messaging/api/media-resource: the API asks for the secret, and leads on to one of these for some hours.
  media({ baseUrl, account, secret }, { origin, protocol, hostname }) {
    if (origin === new URL(baseUrl ?? USUAL).origin) return { headers: authorization(account, secret) };
    return protocol === "https:" && MEDIA_HOSTS.includes(hostname) ? { headers: {} } : null;
  },
  received({ body }) {
    const fields = new URLSearchParams(body);
    const [id, from, to] = [fields.get("MessageSid"), fields.get("From"), fields.get("To")];
    if (!id || !from || !to) return null;
    const media = Number(fields.get("NumMedia")) || 0;
    const files = Array.from({ length: Math.min(media, MAX_MEDIA) }, (_, n) => ({
      url: fields.get(`MediaUrl${n}`) ?? "",
      type: fields.get(`MediaContentType${n}`) ?? "",
    }));
    return { id, from, to, body: fields.get("Body") ?? "", media, files };
  },
  status({ body }) {
    const fields = new URLSearchParams(body);
    const state = STATES[fields.get("MessageStatus") ?? ""] ?? null;
    const code = fields.get("ErrorCode");
    return { providerId: fields.get("MessageSid"), state, reason: code ? `Twilio error ${code}.` : null };
  },
};
