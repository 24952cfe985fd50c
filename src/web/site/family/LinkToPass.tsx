import { ROOM_WORDS as WORDS } from "#core/family/room-words.ts";
import type { PassOn } from "#core/family/invitation.ts";
import { Island } from "#web/islands/Island.tsx";
import { ButtonLink } from "#web/ui/Button.tsx";
import { CopyLink } from "./CopyLink.tsx";

/** A private link to copy, and to send by the person's own text messages or mail. */
export function LinkToPass({ id, label, link, sms, mail }: { id: string; label: string; link: string } & PassOn) {
  return (
    <div className="family-link">
      <Island name="copy-link" of={CopyLink} props={{ id, label, link }} />
      <p className="button-row">
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
