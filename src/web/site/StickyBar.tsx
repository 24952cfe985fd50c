import { QUOTE_PATH } from "#core/site/navigation.ts";
import { PhoneIcon } from "./Icons.tsx";

/** At the foot of the screen on phones; the call alone where a link to the quote would lead nowhere. */
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
