import { formatDollars } from "#core/money/dollars.ts";
import { atStart, type CitedText, cited } from "./cited-text.ts";
import { isSourced, placeName, type StateFacts } from "./state-facts.ts";

/** A row of the table of rules: what is asked, and the state's answer. */
export type StateRule = { id: string; label: string; answer: CitedText };

/** The state's rules on policies and funerals. What nobody has read for this state says whom to ask. */
export function stateRules(facts: StateFacts): StateRule[] {
  const { medicaid } = facts;
  return [
    ...freeLookRules(facts),
    { id: "funeral-director", label: "Funeral director required?", answer: directorText(facts) },
    { id: "burial-fund", label: "Burial money that Medicaid doesn’t count", answer: burialFundText(medicaid) },
    { id: "funeral-trust", label: "Funeral trust that Medicaid doesn’t count", answer: trustText(medicaid) },
  ];
}

/** How long a new policy can be returned, and one that replaces another. */
export function freeLookRules({ freeLook }: Pick<StateFacts, "freeLook">): StateRule[] {
  const rules = [{ id: "free-look", label: "Days to return a new policy", answer: freeLookText(freeLook) }];
  if (!freeLook || freeLook.replacementDays === null || !isSourced(freeLook.replacementSource)) return rules;
  const days = `${freeLook.replacementDays} days. Keep the old policy until the new one is in force.`;
  const answer = cited(days, freeLook.replacementSource);
  return [...rules, { id: "replacement", label: "Days to return it if it replaces another", answer }];
}

/** How long a new policy can be returned. Without a source for this state, the general minimum. */
function freeLookText(freeLook: StateFacts["freeLook"]): CitedText {
  if (!freeLook) return cited("Ask the regulator. Your policy says how many you have.");
  const { daysMin, daysMax, note, stateSpecific, source } = freeLook;
  if (!stateSpecific || !isSourced(source))
    return cited(
      "At least 10 days, as in most states. Check your policy: many insurers give 30.",
      stateSpecific ? "fl-baseline" : source,
    );
  if (daysMin === null || daysMax === null)
    return cited("No state law that we know of. Your policy says how many you have.", source);
  if (daysMin === daysMax) return cited(`At least ${daysMin} days. Check your policy: it may give more.`, source);
  return cited(`${daysMin} to ${daysMax} days. ${note ?? "Your policy says how many you have."}`, source);
}

/** Whether the law requires a funeral director, by the list of the National Home Funeral Alliance. */
export function directorText(facts: Pick<StateFacts, "name" | "code" | "funeralDirector">): CitedText {
  if (!facts.funeralDirector) return cited("Ask the county or a funeral home.");
  const { required, note, source } = facts.funeralDirector;
  if (!required && note)
    return cited(`Not in general. But ${lowerFirst(note)} Ask the county if you plan without one.`, source);
  if (!required)
    return cited("No. A family may plan it alone. Permits and the rules of the cemetery still count.", source);
  const what = note ? `It covers ${lowerFirst(note)}` : "Ask a funeral home which ones.";
  return cited(
    `Yes, for some steps. ${atStart(placeName(facts))} is one of nine states with such a law. ${what} You still choose the funeral home.`,
    source,
  );
}

const ASK_MEDICAID = "Ask the state’s Medicaid office.";

function burialFundText(medicaid: StateFacts["medicaid"]): CitedText {
  if (!medicaid) return cited(ASK_MEDICAID);
  const { amountUsd, basis, note, source } = medicaid.burialFund;
  if (amountUsd === null || !isSourced(source))
    return cited(
      basis === "209b_state" ? `${ASK_MEDICAID} Its rules can be stricter than the federal ones.` : ASK_MEDICAID,
    );
  const rule =
    basis === "state_rule"
      ? "The state sets this figure."
      : "That is the federal rule. A spouse may have as much, and a plot doesn’t count either.";
  return cited(withNote(`Up to ${formatDollars(amountUsd)}. ${rule}`, note), source);
}

function trustText(medicaid: StateFacts["medicaid"]): CitedText {
  if (!medicaid) return cited(ASK_MEDICAID);
  const { type, limitUsd, goodsAndServicesStatement, year, note, source } = medicaid.irrevocableFuneralTrust;
  if (type === "unknown" || !isSourced(source)) return cited(`${ASK_MEDICAID} Do so before you pay into one.`);
  const when = year === null ? "" : ` (${year})`;
  const limits = {
    dollar: limitUsd === null ? "There is a limit" : `Up to ${formatDollars(limitUsd)}`,
    no_limit: "No limit",
    varies_by_county: "The limit depends on the county",
    funeral_home_contract_only: "Only a contract with a funeral home counts",
  };
  const statement = goodsAndServicesStatement === true ? " You need a list of the goods and services it pays for." : "";
  return cited(withNote(`${limits[type]}${when}.${statement}`, note), source);
}

function withNote(text: string, note: string | null): string {
  return note === null ? text : `${text} ${note}`;
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
