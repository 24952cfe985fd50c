import { type CitedText, cited } from "./cited-text.ts";
import { placeName, type StateFacts } from "./state-facts.ts";

/** Who regulates insurers and agents, and what to ask them. Name, address and phone are shown beside it. */
export function regulatorText(facts: StateFacts): CitedText {
  const { regulator } = facts;
  return cited(
    `${officeText(facts)} ${callText(regulator.phone)}`,
    sourceOf(regulator.urlSource),
    sourceOf(regulator.phoneSource),
  );
}

function sourceOf(id: string | null): string | null {
  return id === "doi-reg" ? id : null;
}

/** Offices have different duties, as their names say. */
function officeText(facts: StateFacts): string {
  const { name } = facts.regulator;
  const place = placeName(facts);
  if (/Financial|Securities|Banking/.test(name))
    return `In ${place} one authority, the ${name}, supervises insurers together with other kinds of finance. Ask for the consumer desk for insurance.`;
  if (/Commerce|Corporation|Regulation/.test(name))
    return `Insurance in ${place} falls to the ${name}, which oversees further trades too, so mention insurance when you call.`;
  if (/Division|Bureau/.test(name))
    return `The ${name} licenses agents, reviews policy forms and hears complaints in ${place}, as a branch within a larger agency.`;
  if (/Commissioner|Superintendent|Administration/.test(name))
    return `A dedicated office, the ${name}, keeps watch over companies and agents selling in ${place}.`;
  if (/Insurance Department/.test(name))
    return `Every company and agent doing business in ${place} answers to the ${name}; look up a license there before signing.`;
  return `The ${name} decides who may sell insurance in ${place}. Verify an agent there, and complain there if something went wrong.`;
}

/** 800 numbers are toll-free everywhere; others are local. */
function callText(phone: string): string {
  return /^\+18(?:00|33|44|55|66|77|88)/.test(phone)
    ? "The call is toll-free."
    : "The line has a local area code rather than a free one.";
}
