import { QUOTE_FORM_ID } from "#agency/site/rules/navigation.ts";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { BrandMark } from "./BrandMark.tsx";
import { PhoneIcon } from "./Icons.tsx";
import type { ShellContent } from "./shell-content.ts";

/** The header of the quote's pages: logo, phone and Back, so that nothing leads away. `back`: the page has a screen before it. */
export function QuoteHeader({ content, back }: { content: ShellContent; back: boolean }) {
  const { agency, phone } = content;
  const words = useWords("shell");
  const localPath = useLocalPath();
  return (
    <div className="wrap site-header-row quote-header">
      <a className="brand" href={localPath("/")} aria-label={words.homeOf(agency.name)}>
        <BrandMark />
        <span>{agency.name}</span>
      </a>
      {back ? (
        <button type="submit" className="link-button header-back" form={QUOTE_FORM_ID} name="go" value="back">
          <span aria-hidden="true">‹ </span>
          {words.back}
        </button>
      ) : null}
      <a className="header-phone" href={`tel:${agency.phone}`}>
        <PhoneIcon />
        <span className="quiet">{words.callUsAt} </span>
        {phone}
      </a>
    </div>
  );
}
