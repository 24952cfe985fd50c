import type { Words } from "#agency/language/rules/words.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import { atStart, type CitedText, cited } from "./cited-text.ts";
import { isSourced, type StateFacts } from "./state-facts.ts";

type RuleWords = Words["stateRules"];

/** A row of the table of rules: the question, and the state's answer. */
export type StateRule = { id: keyof RuleWords["labels"]; label: string; answer: CitedText };

/** Returns the state's rules on policies and funerals. For a rule that is not on file, it says whom to ask. */
export function stateRules(facts: StateFacts, words: Words): StateRule[] {
  const { stateRules: said } = words;
  return [
    ...freeLookRules(facts, words),
    ruleOf("funeral-director", directorText(facts, words), said),
    ruleOf("burial-fund", burialFundText(facts.medicaid, said), said),
    ruleOf("funeral-trust", trustText(facts.medicaid, said), said),
  ];
}

/** Says how long a new policy can be returned, and one that replaces another. */
export function freeLookRules(
  { freeLook }: Pick<StateFacts, "freeLook">,
  { stateRules: words }: Pick<Words, "stateRules">,
): StateRule[] {
  const rules = [ruleOf("free-look", freeLookText(freeLook, words), words)];
  if (!freeLook || freeLook.replacementDays === null || !isSourced(freeLook.replacementSource)) return rules;
  const answer = cited(words.freeLook.replaces(freeLook.replacementDays), freeLook.replacementSource);
  return [...rules, ruleOf("replacement", answer, words)];
}

function ruleOf(id: StateRule["id"], answer: CitedText, words: RuleWords): StateRule {
  return { id, label: words.labels[id], answer };
}

/** Says how long a new policy can be returned. Without a source for this state, the general minimum. */
function freeLookText(freeLook: StateFacts["freeLook"], words: RuleWords): CitedText {
  const said = words.freeLook;
  if (!freeLook) return cited(said.ask);
  const { daysMin, daysMax, note, stateSpecific, source } = freeLook;
  if (!stateSpecific || !isSourced(source)) return cited(said.usual, stateSpecific ? "fl-baseline" : source);
  if (daysMin === null || daysMax === null) return cited(said.none, source);
  if (daysMin === daysMax) return cited(said.least(daysMin), source);
  const more = note === null ? said.policySays : words.note(note);
  return cited(`${said.span(daysMin, daysMax)} ${more}`, source);
}

/** Says whether the law requires a funeral director, by the list of the National Home Funeral Alliance. */
export function directorText(
  facts: Pick<StateFacts, "name" | "funeralDirector">,
  { stateRules: words, places }: Pick<Words, "stateRules" | "places">,
): CitedText {
  const said = words.director;
  if (!facts.funeralDirector) return cited(said.ask);
  const { required, note, source } = facts.funeralDirector;
  const what = note === null ? null : lowerFirst(words.note(note));
  if (!required) return cited(what === null ? said.no : said.except(what), source);
  const place = atStart(places.within(facts.name));
  return cited(what === null ? said.yesAsk(place) : said.yes(place, what), source);
}

function burialFundText(medicaid: StateFacts["medicaid"], words: RuleWords): CitedText {
  const said = words.fund;
  if (!medicaid) return cited(said.ask);
  const { amountUsd, basis, note, source } = medicaid.burialFund;
  if (amountUsd === null || !isSourced(source)) return cited(basis === "209b_state" ? said.stricter : said.ask);
  const limit = formatDollars(amountUsd);
  const rule = basis === "state_rule" ? said.state(limit) : said.federal(limit);
  return cited(withNote(rule, note, words), source);
}

function trustText(medicaid: StateFacts["medicaid"], words: RuleWords): CitedText {
  const said = words.trust;
  if (!medicaid) return cited(said.ask);
  const { type, limitUsd, goodsAndServicesStatement, year, note, source } = medicaid.irrevocableFuneralTrust;
  if (type === "unknown" || !isSourced(source)) return cited(said.askFirst);
  const limits = {
    dollar: limitUsd === null ? said.limited(year) : said.upTo(formatDollars(limitUsd), year),
    no_limit: said.noLimit(year),
    varies_by_county: said.byCounty(year),
    funeral_home_contract_only: said.contractOnly(year),
  };
  const text = goodsAndServicesStatement === true ? `${limits[type]} ${said.statement}` : limits[type];
  return cited(withNote(text, note, words), source);
}

function withNote(text: string, note: string | null, words: RuleWords): string {
  return note === null ? text : `${text} ${words.note(note)}`;
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
