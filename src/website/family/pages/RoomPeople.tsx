import { MAX_MEMBERS, type Member, RELATIONS } from "#website/family/rules/family-room.ts";
import type { RoomAnswer } from "#website/family/server/handle-room-form.ts";
import { Button, buttonClass } from "#ui/kit/Button.tsx";
import { SelectField, TextField } from "#website/kit/pages/Field.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { LinkToPass } from "./LinkToPass.tsx";
import type { ShownRoom } from "./shown-room.ts";

/** The members and, for the opener, their links and the form that invites one. */
export function RoomPeople({ shown, again }: { shown: ShownRoom; again: RoomAnswer | null }) {
  const { room } = shown;
  const words = useWords("familyRoom");
  return (
    <section className="card" id="people" aria-labelledby="people-title">
      <h2 id="people-title">{words.peopleTitle}</h2>
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
  const words = useWords("familyRoom");
  const { relations } = useWords("familyStart");
  const { id, name, relation, opener, joined, agreement } = member;
  const state = joined ? words.agreement[agreement] : words.invited;
  return (
    <li>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {id === room.me.id ? ` (${words.you})` : ""}
      </p>
      <p className="small">
        {relations[relation]}
        {opener ? `, ${words.started}` : ""}
      </p>
      <p className={agreement === "now" ? "small family-agrees" : "small"}>{state}</p>
      {room.me.opener && !opener ? (
        <>
          {link?.id === id ? (
            <div className="notice">
              <p>{words.linkLead(name)}</p>
              <LinkToPass {...link} id={`link-${id}`} label={words.linkOf(name)} />
            </div>
          ) : null}
          <div className="family-actions">
            {link?.id === id ? null : (
              <a className="family-action" href={`${path}?link=${id}#people`}>
                {words.linkShow(name)}
              </a>
            )}
            <details className="family-more">
              <summary>{words.removePerson(name)}</summary>
              <form method="post" action={path}>
                <input type="hidden" name="intent" value="remove" />
                <input type="hidden" name="member" value={id} />
                <p>{words.removeWarning(name)}</p>
                <Button type="submit">{words.removePerson(name)}</Button>
              </form>
            </details>
          </div>
        </>
      ) : null}
    </li>
  );
}

function Invite({ shown, again }: { shown: ShownRoom; again: RoomAnswer | null }) {
  const words = useWords("familyRoom");
  const { choose, relations } = useWords("familyStart");
  const refused = again?.did === "invite" ? again : null;
  return (
    <details className="family-add" open={refused !== null}>
      <summary className={buttonClass("plain")}>{words.invite}</summary>
      <form className="form" method="post" action={shown.path} noValidate>
        <input type="hidden" name="intent" value="invite" />
        <input type="hidden" name="id" value={refused?.typed["id"] ?? shown.ids.person} />
        <TextField
          id="invite-name"
          name="name"
          label={words.inviteName}
          autoComplete="off"
          autoCapitalize="words"
          error={refused?.errors["name"]}
          defaultValue={refused?.typed["name"]}
        />
        <SelectField
          id="invite-relation"
          name="relation"
          label={words.inviteRelation(shown.room.forName)}
          error={refused?.errors["relation"]}
          defaultValue={refused?.typed["relation"] ?? ""}
        >
          <option value="">{choose}</option>
          {RELATIONS.map((relation) => (
            <option key={relation} value={relation}>
              {relations[relation]}
            </option>
          ))}
        </SelectField>
        <Button type="submit">{words.inviteButton}</Button>
      </form>
    </details>
  );
}
