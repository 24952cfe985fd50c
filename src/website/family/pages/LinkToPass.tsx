import type { PassOn } from "#leads/leads/rules/pass-on.ts";
import { CopyButton } from "#website/shell/pages/CopyButton.tsx";
import { ButtonLink } from "#ui/kit/Button.tsx";
import { useWords } from "#website/kit/pages/language.ts";

/** A private link to copy or to send by the person's own text messages or email. */
export function LinkToPass({ id, label, link, sms, mail }: { id: string; label: string; link: string } & PassOn) {
  const words = useWords("familyRoom");
  return (
    <div className="family-link">
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <input id={id} className="input" readOnly value={link} />
      </div>
      <p className="button-row">
        <CopyButton text={link} label={words.copy} copied={words.copied} refused={words.notCopied} />
        <ButtonLink look="plain" href={sms}>
          {words.bySms}
        </ButtonLink>
        <ButtonLink look="plain" href={mail}>
          {words.byMail}
        </ButtonLink>
      </p>
    </div>
  );
}
