import { HEALTH_WORDS as W } from "#core/calculators/health-words.ts";
import { CALLBACK_PATH, QUOTE_PATH } from "#core/site/navigation.ts";
import { PhoneIcon } from "#web/site/Icons.tsx";
import { ButtonLink } from "#web/ui/Button.tsx";

/** Ways to an agent; none of them carries an answer. `phone`: to dial, and formatted. */
export function HealthTalk({ phone, disclaimer }: { phone: { dial: string; shown: string }; disclaimer: string }) {
  return (
    <aside className="health-talk card" aria-labelledby="health-talk">
      <h2 id="health-talk">{W.talk}</h2>
      <p>{W.talkText}</p>
      <p className="button-row">
        <ButtonLink look="main" href={`tel:${phone.dial}`}>
          <PhoneIcon />
          {phone.shown}
        </ButtonLink>
        <ButtonLink look="plain" href={CALLBACK_PATH}>
          {W.callback}
        </ButtonLink>
        <ButtonLink look="plain" href={QUOTE_PATH}>
          {W.quote}
        </ButtonLink>
      </p>
      <p className="small">{disclaimer}</p>
    </aside>
  );
}
