import type { RoomAnswer } from "#website/family/server/handle-room-form.ts";
import { Button } from "#ui/kit/Button.tsx";
import { TextField } from "#website/kit/pages/Field.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import { ProblemNotice } from "./ProblemNotice.tsx";

type Props = { path: string; name: string; forName: string; by: string; again: RoomAnswer | null };

/** An invitation: hides what the others wrote until the person has agreed to join. */
export function JoinRoom({ path, name, forName, by, again }: Props) {
  const words = useWords("familyRoom").join;
  const { familyJoin } = useWords("consent");
  return (
    <>
      <PageHeading title={words.title(forName)} lead={words.lead(by)} />
      <p>{words.what(forName)}</p>
      <form className="form card" method="post" action={path} noValidate>
        <ProblemNotice problem={again?.problem ?? null} />
        <input type="hidden" name="intent" value="join" />
        <TextField
          id="name"
          name="name"
          label={words.name}
          hint={words.nameHint}
          required
          autoComplete="given-name"
          autoCapitalize="words"
          error={again?.errors["name"]}
          defaultValue={again?.typed["name"] ?? name}
        />
        <div id="join-words">
          <p>{words.agree}</p>
          <p>{familyJoin.text}</p>
        </div>
        <Button type="submit" look="main" aria-describedby="join-words">
          {words.button}
        </Button>
      </form>
      <form className="family-decline" method="post" action={path}>
        <Button type="submit" name="intent" value="decline" look="plain" aria-describedby="declined">
          {words.decline}
        </Button>
        <p className="small" id="declined">
          {words.declined}
        </p>
      </form>
    </>
  );
}
