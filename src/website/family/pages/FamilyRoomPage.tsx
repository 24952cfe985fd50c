import { agreedCount, ENTRY_KINDS, type FamilyRoom } from "#website/family/rules/family-room.ts";
import { ownLinkMessage } from "#website/family/rules/invitation.ts";
import { passOn } from "#leads/leads/rules/pass-on.ts";
import { CALLBACK_PATH } from "#agency/site/rules/navigation.ts";
import type { RoomAnswer } from "#website/family/server/handle-room-form.ts";
import { Day } from "#website/blog/pages/Day.tsx";
import { Button, ButtonLink } from "#ui/kit/Button.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import { LinkToPass } from "./LinkToPass.tsx";
import { ProblemNotice } from "./ProblemNotice.tsx";
import { RoomPeople } from "./RoomPeople.tsx";
import { RoomSection } from "./RoomSection.tsx";
import type { ShownRoom } from "./shown-room.ts";

/** A family room, as one member sees it. */
export function FamilyRoomPage({ shown, again }: { shown: ShownRoom; again: RoomAnswer | null }) {
  const { room, path, entries } = shown;
  const words = useWords("familyRoom");
  const localPath = useLocalPath();
  const onlyMe = room.members.length === 1;
  return (
    <>
      <PageHeading title={words.title(room.forName)} eyebrow={words.eyebrow} />
      <ProblemNotice problem={again?.problem ?? null} />
      {onlyMe ? <KeepLink shown={shown} /> : null}
      <div className="card-columns">
        <div className="card-stack">
          {ENTRY_KINDS.map((kind) => (
            <RoomSection key={kind} kind={kind} shown={shown} again={again} />
          ))}
          <RoomAgreement room={room} path={path} hasPlan={entries.result.length + entries.wish.length > 0} />
        </div>
        <div className="card-stack">
          <RoomPeople shown={shown} again={again} />
          {onlyMe ? null : <KeepLink shown={shown} />}
          <section className="card" aria-labelledby="contact">
            <h2 id="contact">{words.contactTitle}</h2>
            <p>{words.contactLead}</p>
            <p className="button-row">
              <ButtonLink look="plain" href={localPath(CALLBACK_PATH)}>
                {words.callback}
              </ButtonLink>
              <ButtonLink look="plain" href={shown.quote}>
                {words.quote}
              </ButtonLink>
            </p>
            {entries.result.length > 0 ? <p className="small">{words.quoteHint}</p> : null}
          </section>
          <RoomEnd room={room} path={path} />
        </div>
      </div>
    </>
  );
}

/** The members' agreement with the plan, and this member's own. */
function RoomAgreement({ room, path, hasPlan }: { room: FamilyRoom; path: string; hasPlan: boolean }) {
  const words = useWords("familyRoom");
  const agrees = room.me.agreement === "now";
  return (
    <section className="card" id="agree" aria-labelledby="agree-title">
      <h2 id="agree-title">{words.agreeTitle}</h2>
      <p>{words.agreeLead}</p>
      {hasPlan ? (
        <>
          <p className="family-count">{words.agreeCount(agreedCount(room.members))}</p>
          <form className="form" method="post" action={path}>
            <input type="hidden" name="intent" value={agrees ? "unagree" : "agree"} />
            <input type="hidden" name="plan" value={room.planVersion} />
            <p className="small" id="agree-note">
              {words.agreeNote}
            </p>
            <Button type="submit" look={agrees ? "plain" : "main"} aria-describedby="agree-note">
              {agrees ? words.unagree : words.agree}
            </Button>
          </form>
        </>
      ) : (
        <p className="family-empty">{words.agreeEmpty}</p>
      )}
    </section>
  );
}

function KeepLink({ shown: { room, ownLink } }: { shown: ShownRoom }) {
  const words = useWords("familyRoom");
  return (
    <section className="card" aria-labelledby="keep">
      <h2 id="keep">{words.keepTitle}</h2>
      <p>{words.keep(room.me.name)}</p>
      <LinkToPass
        id="own-link"
        label={words.myLink}
        link={ownLink}
        {...passOn({ link: ownLink, ...ownLinkMessage(words, room.forName) })}
      />
    </section>
  );
}

/** The date when it ends automatically, and the button that ends it now: for everyone, or for this member. */
function RoomEnd({ room, path }: { room: FamilyRoom; path: string }) {
  const words = useWords("familyRoom");
  const end = room.me.opener
    ? { label: words.close, warning: words.closeWarning, now: words.closeNow, does: "close" }
    : { label: words.leave, warning: words.leaveWarning, now: words.leaveNow, does: "leave" };
  return (
    <section className="card" aria-labelledby="end">
      <h2 id="end">{words.endTitle}</h2>
      <p>
        {words.expires[0]}
        <Day of={room.expiresAt} />
        {words.expires[1]}
      </p>
      <details className="family-more">
        <summary>{end.label}</summary>
        <form method="post" action={path}>
          <p>{end.warning}</p>
          <Button type="submit" name="intent" value={end.does}>
            {end.now}
          </Button>
        </form>
      </details>
    </section>
  );
}
