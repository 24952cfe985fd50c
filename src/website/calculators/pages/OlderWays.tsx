import { CALLBACK_PATH } from "#agency/site/rules/navigation.ts";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";

/** The options for someone above the oldest age with rates. */
export function OlderWays() {
  const words = useWords("quotePrice");
  const local = useLocalPath();
  return (
    <ul>
      <li>
        <a href={local("/blog/prepaid-funeral-or-insurance")}>{words.olderPrepaid}</a>
      </li>
      <li>{words.olderSavings}</li>
      <li>
        <a href={local(CALLBACK_PATH)}>{words.olderCall}</a>
      </li>
    </ul>
  );
}
