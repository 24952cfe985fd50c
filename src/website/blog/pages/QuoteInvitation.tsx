import { QUOTE_PATH } from "#agency/site/rules/navigation.ts";
import { ButtonLink } from "#ui/kit/Button.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { LineDrawing } from "./LineDrawing.tsx";

/** The only advertising in an article. */
export function QuoteInvitation() {
  const words = useWords("blog");
  const localPath = useLocalPath();
  return (
    <aside className="quote-invitation no-print" aria-labelledby="quote-invitation-title">
      <LineDrawing of="lamp" />
      <div>
        <h2 id="quote-invitation-title">{words.invitation}</h2>
        <p>{words.invitationMore}</p>
        <ButtonLink look="main" href={localPath(QUOTE_PATH)}>
          {words.quote}
        </ButtonLink>
      </div>
    </aside>
  );
}
