import { createHmac } from "node:crypto";
import type { Adapter } from "#platform/texts/rules/text-provider.ts";
import { isSame } from "./check-signature.ts";
import { readField } from "./read-field.ts";

const USUAL = "https://api.twilio.com";

const STATES: Record<string, "sent" | "delivered" | "failed"> = {
  sent: "sent",
  delivered: "delivered",
  read: "delivered",
  undelivered: "failed",
  failed: "failed",
  canceled: "failed",
};

/** Twilio: www.twilio.com/docs/messaging/api/message-resource and /docs/usage/security. */
export const TWILIO: Adapter = {
  request({ baseUrl, account, secret }, { from, to, body, statusUrl }) {
    return {
      url: `${baseUrl ?? USUAL}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        Authorization: `Basic ${Buffer.from(`${account}:${secret}`).toString("base64")}`,
      },
      body: new URLSearchParams({ To: to, From: from, Body: body, StatusCallback: statusUrl }).toString(),
    };
  },
  idIn: (answer) => readField(answer, "sid"),
  reasonIn: (answer) => readField(answer, "message"),
  isGenuine({ secret }, { url, header, body }) {
    const fields = [...new URLSearchParams(body)].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    const signed = url + fields.map(([name, value]) => name + value).join("");
    const expected = createHmac("sha1", secret).update(signed).digest("base64");
    return isSame(expected, header("x-twilio-signature"));
  },
  received({ body }) {
    const fields = new URLSearchParams(body);
    const [id, from, to] = [fields.get("MessageSid"), fields.get("From"), fields.get("To")];
    if (!id || !from || !to) return null;
    return { id, from, to, body: fields.get("Body") ?? "", media: Number(fields.get("NumMedia")) || 0 };
  },
  status({ body }) {
    const fields = new URLSearchParams(body);
    const state = STATES[fields.get("MessageStatus") ?? ""] ?? null;
    const code = fields.get("ErrorCode");
    return { providerId: fields.get("MessageSid"), state, reason: code ? `Twilio error ${code}.` : null };
  },
};
