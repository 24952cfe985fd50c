import { QUOTE_PATH } from "#core/site/navigation.ts";
import { PhoneIcon } from "./Icons.tsx";

/** At the bottom of the screen on phones; only the call where a quote link isn't useful. */
export function StickyBar({ phone, quote }: { phone: string; quote: boolean }) {
  return (
    <nav className="sticky-bar" aria-label="Quick actions">
      {quote ? (
        <a className="button button-main" href={QUOTE_PATH}>
          See Your Rate in 60 Seconds
        </a>
      ) : null}
      <a className="button" href={`tel:${phone}`}>
        <PhoneIcon />
        Call
      </a>
    </nav>
  );
}
