import type { Words } from "#agency/language/rules/words.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { hasHours, hoursTable } from "#agency/site/rules/hours-table.ts";
import type { Agency } from "#agency/site/rules/settings.ts";
import { type License, licensedIn } from "#agency/states/rules/license.ts";
import { licenseStatus } from "#agency/states/rules/license-status.ts";
import { zoneText } from "#platform/time/rules/wall-clock.ts";
import { heading, type LetterBlock } from "./letter.ts";

/** The agent whose card a letter carries. */
export type CardAgent = { name: string; title: string; licenses: readonly License[] };

/** The context of a card besides the agent: the reader's state, if known, and the day on which licenses count. */
export type CardContext = { agency: Agency; state: { code: string; name: string } | null; day: string };

/** The texts of a card. */
type CardTexts = Pick<Words, "letters" | "places" | "time">;

/** Returns the agency as the sender of a letter: name, address, phone. */
export function senderLines(agency: Agency): string[] {
  const { name, street, suite, city, state, zip, phone } = agency;
  return [name, [street, suite].filter(Boolean).join(", "), `${city}, ${state} ${zip}`, formatPhone(phone)];
}

/** Returns the agent's card, or the agency's without an assignee: name, phone, license in the reader's state, hours. */
export function contactBlocks(
  agent: CardAgent | null,
  { agency, state, day }: CardContext,
  words: CardTexts,
): LetterBlock[] {
  const own = words.letters;
  const number = state === null ? null : licenseNumber(agent, agency, state.code, day);
  const { hours, timeZone } = agency;
  return [
    heading(agent === null ? own.agency : own.agent),
    {
      kind: "lines",
      lines: [
        ...(agent === null ? [agency.name] : [agent.name, agent.title, agency.name]),
        own.phone(formatPhone(agency.phone)),
        ...(state === null || number === null ? [] : [own.license(words.places.state(state.name), number)]),
        ...(hasHours(hours) ? hoursTable(hours, words.time).map(({ days, times }) => own.hours(days, times)) : []),
        ...(hasHours(hours) ? [own.zone(words.time.zone(zoneText(timeZone)))] : []),
      ].filter(Boolean),
    },
  ];
}

/** Returns the number of the license under which the letter is sent: the agent's own, or the agency's. */
function licenseNumber(agent: CardAgent | null, agency: Agency, state: string, day: string): string | null {
  if (agent !== null)
    return licensedIn(agent.licenses, state, day)
      ? (agent.licenses.find((one) => one.state === state && licensedIn([one], state, day))?.number ?? null)
      : null;
  const status = licenseStatus(agency.licenses, state, day);
  return status.kind === "licensed" ? status.number : null;
}
