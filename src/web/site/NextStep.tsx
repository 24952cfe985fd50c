import { QUOTE_PATH } from "#core/site/navigation.ts";
import { ButtonLink } from "#web/ui/Button.tsx";
import { PhoneIcon } from "./Icons.tsx";

/** Shown at the end of a page that answered its question. `phone`: to dial, and formatted. */
export function NextStep({ phone, disclaimer }: { phone: { dial: string; shown: string }; disclaimer: string }) {
  return (
    <aside className="next-step" aria-labelledby="next-step">
      <h2 id="next-step">When you are ready</h2>
      <p>A quote is free and binds you to nothing. You can also just ask.</p>
      <p className="button-row">
        <ButtonLink look="main" href={QUOTE_PATH}>
          Get a Free Quote
        </ButtonLink>
        <ButtonLink look="plain" href={`tel:${phone.dial}`}>
          <PhoneIcon />
          {phone.shown}
        </ButtonLink>
      </p>
      <p className="small">{disclaimer}</p>
    </aside>
  );
}
