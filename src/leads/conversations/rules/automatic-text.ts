import type { Locale } from "#platform/text/rules/locale.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import type { Verdict } from "./message.ts";

/** Time within which an automatic answer must go out, milliseconds (47 CFR 64.1200(a)(12) for a confirmed stop). */
export const ANSWER_WITHIN = 300_000;
/** Time within which a number gets one answer to HELP, milliseconds. */
export const HELP_ONCE = 86_400_000;

type Agency = { name: string; phone: string };

/** Returns the one text that confirms a stop; it says nothing else. */
export function confirmationText({ name }: Agency, language: Locale): string {
  return language === "es"
    ? `${name}: no le enviaremos más mensajes ni le llamaremos.`
    : `${name}: You won’t get any more texts or calls from us.`.replace("’", "'");
}

/** Returns the answer to HELP. */
export function helpText({ name, phone }: Agency, language: Locale): string {
  return language === "es"
    ? `${name}. Llámenos al ${formatPhone(phone)}. Responda STOP para no recibir más mensajes.`
    : `${name}. Call us at ${formatPhone(phone)}. Reply STOP to get no more texts.`;
}

const VERDICTS = {
  stop: {
    reason: "One text may confirm that a person asked us to stop",
    source: "47 CFR 64.1200(a)(12)",
  },
  help: {
    reason: "One answer to the person who asked for it in a text",
    source: "FCC 15-72 (July 10, 2015), texts on demand",
  },
};

/** Returns the verdict on an automatic answer, which the contact gate does not decide. */
export function automaticVerdict(occasion: "stop" | "help", at: Date): Verdict {
  return { allowed: true, code: occasion, ...VERDICTS[occasion], at: at.toISOString() };
}
