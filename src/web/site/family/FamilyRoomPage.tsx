import { ENTRY_KINDS, type FamilyRoom } from "#core/family/family-room.ts";
import { keepMessage, passOn } from "#core/family/invitation.ts";
import { ROOM_WORDS as WORDS } from "#core/family/room-words.ts";
import { CALLBACK_PATH } from "#core/site/navigation.ts";
import type { RoomAnswer } from "#server/http/take-room-form.ts";
import { Day } from "#web/site/articles/Day.tsx";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { LinkToPass } from "./LinkToPass.tsx";
import { ProblemNotice } from "./ProblemNotice.tsx";
import { RoomAgreement } from "./RoomAgreement.tsx";
import { RoomPeople } from "./RoomPeople.tsx";
import { RoomSection } from "./RoomSection.tsx";
import type { ShownRoom } from "./shown-room.ts";

/** A family room, as one member sees it. */
export function FamilyRoomPage({ shown, again }: { shown: ShownRoom; again: RoomAnswer | null }) {
  const { room, path, entries } = shown;
  const onlyMe = room.members.length === 1;
  return (
    <>
      <PageHeading title={WORDS.title(room.forName)} eyebrow={WORDS.eyebrow} />
      <ProblemNotice problem={again?.problem ?? null} />
      {onlyMe ? <KeepLink shown={shown} /> : null}
      <div className="family-columns">
        <div className="family-plan">
          {ENTRY_KINDS.map((kind) => (
            <RoomSection key={kind} kind={kind} shown={shown} again={again} />
          ))}
          <RoomAgreement room={room} path={path} hasPlan={entries.result.length + entries.wish.length > 0} />
        </div>
        <div className="family-side">
          <RoomPeople shown={shown} again={again} />
          {onlyMe ? null : <KeepLink shown={shown} />}
          <section className="card" aria-labelledby="contact">
            <h2 id="contact">{WORDS.contactTitle}</h2>
            <p>{WORDS.contactLead}</p>
            <p className="button-row">
              <ButtonLink look="plain" href={CALLBACK_PATH}>
                {WORDS.callback}
              </ButtonLink>
              <ButtonLink look="plain" href={shown.quote}>
                {WORDS.quote}
              </ButtonLink>
            </p>
            {entries.result.length > 0 ? <p className="small">{WORDS.quoteHint}</p> : null}
          </section>
          <RoomEnd room={room} path={path} />
        </div>
      </div>
    </>
  );
}

function KeepLink({ shown: { room, ownLink } }: { shown: ShownRoom }) {
  return (
    <section className="card" aria-labelledby="keep">
      <h2 id="keep">{WORDS.keepTitle}</h2>
      <p>{WORDS.keep(room.me.name)}</p>
      <LinkToPass
        id="own-link"
        label={WORDS.myLink}
        link={ownLink}
        {...passOn({ link: ownLink, ...keepMessage(room.forName) })}
      />
    </section>
  );
}

/** When it ends by itself, and the button that ends it now: for everyone, or for this member. */
function RoomEnd({ room, path }: { room: FamilyRoom; path: string }) {
  const words = room.me.opener
    ? { label: WORDS.close, warning: WORDS.closeWarning, now: WORDS.closeNow, does: "close" }
    : { label: WORDS.leave, warning: WORDS.leaveWarning, now: WORDS.leaveNow, does: "leave" };
  return (
    <section className="card" aria-labelledby="end">
      <h2 id="end">{WORDS.endTitle}</h2>
      <p>
        {WORDS.expires} <Day of={room.expiresAt} />.
      </p>
      <details className="family-more">
        <summary>{words.label}</summary>
        <form method="post" action={path}>
          <p>{words.warning}</p>
          <Button type="submit" name="do" value={words.does}>
            {words.now}
          </Button>
        </form>
      </details>
    </section>
  );
}
