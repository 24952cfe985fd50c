import { QUOTE_PATH } from "#agency/site/rules/navigation.ts";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { PhoneIcon } from "./Icons.tsx";

/**
 * At the bottom of the screen on phones; only the call where a quote link isn't useful. `named`: whom it calls, on pages that
 * also say to call someone else.
 */
export function StickyBar({ phone, quote, named }: { phone: string; quote: boolean; named: string | null }) {
  const words = useWords("shell");
  const localPath = useLocalPath();
  return (
    <nav className="sticky-bar" aria-label={words.quickActions}>
      {quote ? (
        <a className="button button-main" href={localPath(QUOTE_PATH)}>
          {words.rate}
        </a>
      ) : null}
      <a className="button" href={`tel:${phone}`}>
        <PhoneIcon />
        {named === null ? words.call : `${words.callTo} ${named}`}
      </a>
    </nav>
  );
}
