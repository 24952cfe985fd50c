import type { ReactNode } from "react";
import type { Crumb } from "#core/site/page-metadata.ts";
import { readBlocks } from "#core/site/page-text.ts";
import type { Agency } from "#core/site/settings.ts";
import type { TextPage } from "#core/site/settings-parts.ts";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { PageText } from "./PageText.tsx";

/** A page of plain text: heading, introduction, and sections with a table of contents. `first` comes before the text, `children` follow it. */
export function TextPageBody({
  page,
  agency,
  crumbs,
  picture,
  first,
  children,
}: {
  page: TextPage;
  agency: Agency;
  crumbs: readonly Crumb[];
  picture?: ReactNode;
  first?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="wrap text-page">
      <Breadcrumbs crumbs={crumbs} />
      <div className={picture ? "page-heading pictured" : "page-heading"}>
        <div>
          <h1>{page.title}</h1>
          <div className="lead">
            <PageText blocks={readBlocks(page.intro, agency)} about={page.title} />
          </div>
        </div>
        {picture}
      </div>
      {first}
      <div className="text-columns">
        <nav className="text-contents" aria-labelledby="contents-title">
          <h2 id="contents-title">On this page</h2>
          <ul>
            {page.sections.map((section, index) => (
              <li key={section.heading}>
                <a href={`#part-${index + 1}`}>{section.heading}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="prose">
          {page.sections.map((section, index) => (
            <section key={section.heading} aria-labelledby={`part-${index + 1}`}>
              <h2 id={`part-${index + 1}`}>{section.heading}</h2>
              <PageText blocks={readBlocks(section.body, agency)} about={section.heading} />
            </section>
          ))}
          {children}
        </div>
      </div>
    </div>
  );
}
