import type { ReactNode } from "react";
import { readBlocks } from "#agency/site/rules/page-text.ts";
import type { Question } from "#agency/site/rules/own-words.ts";
import type { Agency } from "#agency/site/rules/settings.ts";
import { useWords } from "#website/kit/pages/language.ts";
import { PageText } from "./PageText.tsx";

type OwnTextProps = { agency: Agency; text: string; heading: string };

/** The paragraphs of an answer of the agency about itself, in the page's language. */
export function OwnText({ agency, text, heading }: OwnTextProps) {
  const { noEmail } = useWords("textPages");
  return <PageText blocks={readBlocks(text, agency, noEmail)} about={heading} />;
}

type OwnSectionProps = {
  agency: Agency;
  question: Question;
  text: string | undefined;
  deep?: boolean;
  children?: ReactNode;
};

/** An answer as a section of the home page; nothing if nobody gave it in the page's language. */
export function OwnSection({ agency, question, text, deep, children }: OwnSectionProps) {
  const heading = useWords("ownWords").headings[question];
  if (!text) return null;
  return (
    <section className={deep ? "section section-deep" : "section"} aria-labelledby={`own-${question}`}>
      <div className="wrap wrap-narrow">
        <h2 id={`own-${question}`}>{heading}</h2>
        <div className="own-words">
          <OwnText agency={agency} text={text} heading={heading} />
        </div>
        {children}
      </div>
    </section>
  );
}

/** The agency about those who call, beside the form that asks for a call. */
export function WhoCalls({ agency, text }: Pick<OwnTextProps, "agency" | "text">) {
  const { who } = useWords("ownWords").headings;
  return (
    <div className="own-words">
      <OwnText agency={agency} text={text} heading={who} />
    </div>
  );
}
