import { JOIN_WORDING } from "#core/family/family-wording.ts";
import { JOIN_WORDS } from "#core/family/room-words.ts";
import type { RoomAnswer } from "#server/http/take-room-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { TextField } from "#web/ui/Field.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { ProblemNotice } from "./ProblemNotice.tsx";

type Props = { path: string; name: string; forName: string; by: string; again: RoomAnswer | null };

/** An invitation: nothing of what the others wrote is shown until the person has agreed to join. */
export function JoinRoom({ path, name, forName, by, again }: Props) {
  return (
    <>
      <PageHeading title={JOIN_WORDS.title(forName)} lead={JOIN_WORDS.lead(by)} />
      <p>{JOIN_WORDS.what(forName)}</p>
      <form className="form card" method="post" action={path} noValidate>
        <ProblemNotice problem={again?.problem ?? null} />
        <input type="hidden" name="do" value="join" />
        <TextField
          id="name"
          name="name"
          label={JOIN_WORDS.name}
          hint={JOIN_WORDS.nameHint}
          required
          autoComplete="given-name"
          autoCapitalize="words"
          error={again?.errors["name"]}
          defaultValue={again?.typed["name"] ?? name}
        />
        <div id="join-words">
          <p>{JOIN_WORDS.agree}</p>
          <p>{JOIN_WORDING.text}</p>
        </div>
        <Button type="submit" look="main" aria-describedby="join-words">
          {JOIN_WORDS.join}
        </Button>
      </form>
      <form className="family-decline" method="post" action={path}>
        <Button type="submit" name="do" value="decline" look="plain" aria-describedby="declined">
          {JOIN_WORDS.decline}
        </Button>
        <p className="small" id="declined">
          {JOIN_WORDS.declined}
        </p>
      </form>
    </>
  );
}
