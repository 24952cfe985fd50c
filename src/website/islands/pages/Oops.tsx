import { useContext } from "react";
import { trouble as english } from "#agency/english/rules/trouble.ts";
import { localPath } from "#platform/text/rules/locale.ts";
import { buttonClass, ButtonLink } from "#ui/kit/Button.tsx";
import { LanguageContext } from "#website/kit/pages/language.ts";

/**
 * The error part: shown in place of what couldn't be rendered. `scope` names it for the refresh limit
 * (`refresh-page.ts`); without script the first button is a link to the page itself. In English if the language is what
 * failed, or in the desk.
 */
export function Oops({ scope, level = 2, address = "?" }: { scope: string; level?: 1 | 2; address?: string }) {
  const language = useContext(LanguageContext);
  const words = language?.words.trouble ?? english;
  const Heading = `h${level}` as const;
  return (
    <div className="oops" data-oops>
      <Heading>{words.oops}</Heading>
      <p>{words.ourMistake}</p>
      <p className="button-row">
        <a className={buttonClass("dark")} href={address} data-refresh={scope}>
          {words.refresh}
        </a>
        <ButtonLink look="plain" href={localPath("/", language?.locale ?? "en")}>
          {words.home}
        </ButtonLink>
      </p>
      <p role="status">
        <span data-spent hidden>
          {words.spent}
        </span>
      </p>
    </div>
  );
}
