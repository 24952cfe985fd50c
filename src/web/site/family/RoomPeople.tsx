import { MAX_MEMBERS, type Member, RELATIONS } from "#core/family/family-room.ts";
import { ROOM_WORDS as WORDS } from "#core/family/room-words.ts";
import { RELATION_LABELS } from "#core/family/start-words.ts";
import type { RoomAnswer } from "#server/http/take-room-form.ts";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { SelectField, TextField } from "#web/ui/Field.tsx";
import { LinkToPass } from "./LinkToPass.tsx";
import type { ShownRoom } from "./shown-room.ts";

/** The members and, for the opener, their links and the form that invites one. */
export function RoomPeople({ shown, again }: { shown: ShownRoom; again: RoomAnswer | null }) {
  const { room } = shown;
  return (
    <section className="card" id="people" aria-labelledby="people-title">
      <h2 id="people-title">{WORDS.peopleTitle}</h2>
      <ul className="family-people">
        {room.members.map((member) => (
          <Person key={member.id} member={member} shown={shown} />
        ))}
      </ul>
      {room.me.opener && room.members.length < MAX_MEMBERS ? <Invite shown={shown} again={again} /> : null}
    </section>
  );
}

function Person({ member, shown }: { member: Member; shown: ShownRoom }) {
  const { room, path, link } = shown;
  const { id, name, relation, opener, joined, agreement } = member;
  const state = joined ? WORDS.agreement[agreement] : WORDS.invited;
  return (
    <li>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {id === room.me.id ? ` (${WORDS.you})` : ""}
      </p>
      <p className="small">
        {RELATION_LABELS[relation]}
        {opener ? `, ${WORDS.started}` : ""}
      </p>
      <p className={agreement === "now" ? "small family-agrees" : "small"}>{state}</p>
      {room.me.opener && !opener ? (
        <>
          {link?.id === id ? (
            <div className="notice">
              <p>{WORDS.linkLead(name)}</p>
              <LinkToPass {...link} id={`link-${id}`} label={WORDS.linkOf(name)} />
            </div>
          ) : null}
          <div className="family-actions">
            {link?.id === id ? null : (
              <a className="family-action" href={`${path}?link=${id}#people`}>
                {WORDS.linkShow(name)}
              </a>
            )}
            <details className="family-more">
              <summary>{WORDS.removePerson(name)}</summary>
              <form method="post" action={path}>
                <input type="hidden" name="do" value="remove" />
                <input type="hidden" name="member" value={id} />
                <p>{WORDS.removeWarning(name)}</p>
                <Button type="submit">{WORDS.removePerson(name)}</Button>
              </form>
            </details>
          </div>
        </>
      ) : null}
    </li>
  );
}

function Invite({ shown, again }: { shown: ShownRoom; again: RoomAnswer | null }) {
  const refused = again?.did === "invite" ? again : null;
  return (
    <details className="family-add" open={refused !== null}>
      <summary className={buttonClass("plain")}>{WORDS.invite}</summary>
      <form className="form" method="post" action={shown.path} noValidate>
        <input type="hidden" name="do" value="invite" />
        <input type="hidden" name="id" value={refused?.typed["id"] ?? shown.ids.person} />
        <TextField
          id="invite-name"
          name="name"
          label={WORDS.inviteName}
          autoComplete="off"
          autoCapitalize="words"
          error={refused?.errors["name"]}
          defaultValue={refused?.typed["name"]}
        />
        <SelectField
          id="invite-relation"
          name="relation"
          label={WORDS.inviteRelation(shown.room.forName)}
          error={refused?.errors["relation"]}
          defaultValue={refused?.typed["relation"] ?? ""}
        >
          <option value="">{WORDS.choose}</option>
          {RELATIONS.map((relation) => (
            <option key={relation} value={relation}>
              {RELATION_LABELS[relation]}
            </option>
          ))}
        </SelectField>
        <Button type="submit">{WORDS.inviteButton}</Button>
      </form>
    </details>
  );
}
