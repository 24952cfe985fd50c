import { QUOTE_PATH } from "#agency/site/rules/navigation.ts";
import { ButtonLink } from "#ui/kit/Button.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { PhoneIcon } from "./Icons.tsx";

/** Shown at the end of a page that answered its question. `phone`: to dial, and formatted. */
export function NextStep({ phone, disclaimer }: { phone: { dial: string; shown: string }; disclaimer: string }) {
  const words = useWords("textPages");
  const localPath = useLocalPath();
  return (
    <aside className="next-step" aria-labelledby="next-step">
      <h2 id="next-step">{words.ready}</h2>
      <p>{words.readyMore}</p>
      <p className="button-row">
        <ButtonLink look="main" href={localPath(QUOTE_PATH)}>
          {words.quote}
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
