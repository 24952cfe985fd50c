import type { ReactNode } from "react";
import type { CitedText, NumberedSource } from "#agency/states/rules/cited-text.ts";
import { useWords } from "#website/kit/pages/language.ts";

/** A paragraph with its source numbers. */
export function CitedParagraph({ of, sources }: { of: CitedText; sources: readonly NumberedSource[] }) {
  return (
    <p>
      <Cited of={of} sources={sources} />
    </p>
  );
}

/** A text with its source numbers, each a link to the list at the end of the page. `children`: a text with markup. */
export function Cited({
  of,
  sources,
  children = of.text,
}: {
  of: CitedText;
  sources: readonly NumberedSource[];
  children?: ReactNode;
}) {
  const words = useWords("sources");
  return (
    <>
      {children}
      {sources
        .filter((source) => of.sources.includes(source.id))
        .map(({ id, number }) => (
          <sup key={id}>
            <a className="cite" href={`#source-${number}`}>
              <span className="quiet">{words.source} </span>
              {number}
            </a>
          </sup>
        ))}
    </>
  );
}
