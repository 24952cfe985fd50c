import type { ClientPolicy } from "#leads/policies/rules/client-page.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";
import { useLocale, useWords } from "#website/kit/pages/language.ts";

/** Lists what the desk has on file of a policy; what it doesn't know is left out. */
export function PolicyFacts({ policy }: { policy: ClientPolicy }) {
  const { carrier, product, faceAmount, premium, mode, draftDay, issued } = policy;
  const words = useWords("clientPage").policy;
  const locale = useLocale();
  const facts = [
    [words.carrier, carrier],
    [words.product, product],
    [words.amount, formatDollars(faceAmount)],
    [words.premium, words.modes[mode](formatDollars(premium, "if-any"))],
    ...(draftDay === null ? [] : [[words.draftDay, words.days[draftDay]]]),
    [words.issued, formatDay(issued, locale)],
  ].filter(([, value]) => value !== "");
  return (
    <dl className="client-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
