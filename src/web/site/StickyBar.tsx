import { QUOTE_PATH } from "#core/site/navigation.ts";
import { useLocalPath, useWords } from "#web/ui/language.ts";
import { PhoneIcon } from "./Icons.tsx";

/** At the bottom of the screen on phones; only the call where a quote link isn't useful. */
export function StickyBar({ phone, quote }: { phone: string; quote: boolean }) {
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
        {words.call}
      </a>
    </nav>
  );
}
