import type { By } from "#platform/access/rules/rights.ts";
import { changeSetting } from "#agency/site/server/change-setting.ts";
import type { TelephonySettings } from "#agency/site/rules/telephony-settings.ts";
import { settingsChanges } from "#agency/site/server/site-store.ts";
import { sendMessage } from "#leads/conversations/server/send-message.ts";
import type { TextReceived } from "#leads/leads/rules/submission.ts";
import type { Services } from "#platform/program/server/services.ts";
import { randomUUID } from "node:crypto";
import { store } from "./intake.ts";
import { aConsent, aPhone, aSubmission } from "./leads.ts";
import { byStaff } from "./staff.ts";
import type { TextProviderDouble } from "./text-provider.ts";

/** The agency's number in tests. */
export const OWN_NUMBER = "+16142340001";

/** Sets a provider of texts up as the owner does. */
export async function setUpTexts(
  services: Services,
  { account }: TextProviderDouble,
  given: Partial<TelephonySettings> = {},
): Promise<void> {
  const { provider, baseUrl, account: name, secret } = account;
  const value = {
    provider,
    base_url: baseUrl,
    account: name,
    secret,
    numbers: [{ number: OWN_NUMBER }],
    registration: "registered",
    ...given,
  };
  const version = (await settingsChanges(services.db)).get("telephony")?.at.toISOString() ?? "";
  const saved = await changeSetting(services, byStaff("owner"), { key: "telephony", value, version });
  if (!saved.ok) throw new Error(`${saved.message} ${JSON.stringify(saved.fields)}`);
  await services.site.reload();
}

/** Stores a lead in Ohio that agreed to calls and texts on its number. */
export async function aTextLead(services: Services, phone = aPhone()): Promise<{ leadId: string; phone: string }> {
  const at = services.now().toISOString();
  const consents = (["call", "text"] as const).map((channel) => aConsent({ channel, address: phone, at }));
  const submission = aSubmission({ receivedAt: at, details: { phone, state: "OH" }, consents });
  const { leadId } = await store(services.db, submission, { now: services.now });
  return { leadId, phone };
}

/** Writes a text to a lead; throws if it is refused. Returns the id of the message. */
export async function aText(services: Services, by: By, to: { leadId: string; phone: string }, body = "Hello Rosa") {
  const text = { leadId: to.leadId, address: to.phone, body, key: randomUUID() };
  const sent = await sendMessage(services, by, text);
  if (!sent.ok) throw new Error(sent.message);
  return sent.value.id;
}

/** Returns a text as a provider passed it on. */
export function aReceivedText(from: string, body: string, given: { id?: string; at?: Date } = {}): TextReceived {
  const { id = randomUUID(), at = new Date() } = given;
  const text = { provider: "twilio", providerId: id, from, to: OWN_NUMBER, body, media: 0 };
  return { type: "text-received", key: `text twilio ${id}`, receivedAt: at.toISOString(), ...text };
}
