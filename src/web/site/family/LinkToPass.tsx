import { ROOM_WORDS as WORDS } from "#core/family/room-words.ts";
import type { PassOn } from "#core/leads/pass-on.ts";
import { CopyButton } from "#web/site/CopyButton.tsx";
import { ButtonLink } from "#web/ui/Button.tsx";

/** A private link to copy, and to send by the person's own text messages or mail. */
export function LinkToPass({ id, label, link, sms, mail }: { id: string; label: string; link: string } & PassOn) {
  return (
    <div className="family-link">
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <input id={id} className="input" readOnly value={link} />
      </div>
      <p className="button-row">
        <CopyButton text={link} label={WORDS.copy} copied={WORDS.copied} refused={WORDS.notCopied} />
        <ButtonLink look="plain" href={sms}>
          {WORDS.bySms}
        </ButtonLink>
        <ButtonLink look="plain" href={mail}>
          {WORDS.byMail}
        </ButtonLink>
      </p>
    </div>
  );
}
