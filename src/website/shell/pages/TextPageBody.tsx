import type { ReactNode } from "react";
import type { Crumb } from "#agency/site/rules/page-metadata.ts";
import { textPages as english } from "#agency/english/rules/text-pages.ts";
import { readBlocks } from "#agency/site/rules/page-text.ts";
import type { Agency } from "#agency/site/rules/settings.ts";
import type { TextPage } from "#agency/site/rules/settings-parts.ts";
import { langOfSource, type Source } from "#agency/states/rules/cited-text.ts";
import { Breadcrumbs } from "#website/kit/pages/Breadcrumbs.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { type LangOf } from "./lang-of.ts";
import { PageText } from "./PageText.tsx";

type Section = TextPage["sections"][number] & { sources?: readonly Source[] };

/**
 * A page of plain text: heading, introduction, and sections with a table of contents. `first` comes before the text,
 * `children` follow it. `langOf` returns the language of its parts.
 */
export function TextPageBody({
  page,
  langOf,
  agency,
  crumbs,
  picture,
  first,
  children,
}: {
  page: Omit<TextPage, "sections"> & { sections: readonly Section[] };
  langOf: LangOf;
  agency: Agency;
  crumbs: readonly Crumb[];
  picture?: ReactNode;
  first?: ReactNode;
  children?: ReactNode;
}) {
  const words = useWords("textPages");
  // A part in English names the contact form in English.
  const blocksOf = (text: string, part: unknown) =>
    readBlocks(text, agency, langOf(part) === "en" ? english.noEmail : words.noEmail);
  return (
    <div className="wrap text-page">
      <Breadcrumbs crumbs={crumbs} />
      <div className={picture ? "page-heading pictured" : "page-heading"}>
        <div>
          <h1 lang={langOf(page.title)}>{page.title}</h1>
          <div className="lead" lang={langOf(page.intro)}>
            <PageText blocks={blocksOf(page.intro, page.intro)} about={page.title} />
          </div>
        </div>
        {picture}
      </div>
      {first}
      <div className="text-columns">
        <nav className="text-contents" aria-labelledby="contents-title">
          <h2 id="contents-title">{words.contents}</h2>
          <ul>
            {page.sections.map((section, index) => (
              <li key={section.heading} lang={langOf(section)}>
                <a href={`#part-${index + 1}`}>{section.heading}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="prose">
          {page.sections.map((section, index) => (
            <section key={section.heading} aria-labelledby={`part-${index + 1}`} lang={langOf(section)}>
              <h2 id={`part-${index + 1}`}>{section.heading}</h2>
              <PageText blocks={blocksOf(section.body, section)} about={section.heading} />
              {section.sources ? <SourceLines sources={section.sources} /> : null}
            </section>
          ))}
          {children}
        </div>
      </div>
    </div>
  );
}

/** Sources without numbers, each linked if its address is safe. Documents are named in English. */
function SourceLines({ sources }: { sources: readonly Source[] }) {
  return (
    <ul>
      {sources.map((source) => (
        <SourceLine key={source.id} of={source} />
      ))}
    </ul>
  );
}

function SourceLine({ of }: { of: Source }) {
  const { inEnglish } = useWords("methods");
  const { name, publisher, url, year } = of;
  const lang = langOfSource(of);
  return (
    <li>
      {url?.startsWith("https://") ? (
        <a href={url} rel="noopener" lang={lang}>
          {name}
        </a>
      ) : (
        <span lang={lang}>{name}</span>
      )}{" "}
      ({of.translated && url === null ? null : inEnglish}
      <span lang={lang}>{publisher}</span>
      {year === null ? null : `, ${year}`})
    </li>
  );
}
