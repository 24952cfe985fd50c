import { CALLBACK_PATH, QUOTE_PATH } from "#agency/site/rules/navigation.ts";
import { PhoneIcon } from "#website/shell/pages/Icons.tsx";
import { ButtonLink } from "#ui/kit/Button.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";

/** Ways to an agent; none of them carries an answer. `phone`: to dial, and formatted. */
export function HealthTalk({ phone, disclaimer }: { phone: { dial: string; shown: string }; disclaimer: string }) {
  const words = useWords("healthCheck");
  const localPath = useLocalPath();
  return (
    <aside className="health-talk card" aria-labelledby="health-talk">
      <h2 id="health-talk">{words.talk}</h2>
      <p>{words.talkText}</p>
      <p className="button-row">
        <ButtonLink look="main" href={`tel:${phone.dial}`}>
          <PhoneIcon />
          {phone.shown}
        </ButtonLink>
        <ButtonLink look="plain" href={localPath(CALLBACK_PATH)}>
          {words.callback}
        </ButtonLink>
        <ButtonLink look="plain" href={localPath(QUOTE_PATH)}>
          {words.quote}
        </ButtonLink>
      </p>
      <p className="small">{disclaimer}</p>
    </aside>
  );
}
