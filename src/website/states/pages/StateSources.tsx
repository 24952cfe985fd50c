import { METHODS_PATH } from "#agency/site/rules/navigation.ts";
import type { NumberedSource } from "#agency/states/rules/cited-text.ts";
import { SourceList } from "#website/shell/pages/SourceList.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";

/** Where every figure of the page comes from, with its year where it has one. */
export function StateSources({ sources }: { sources: readonly NumberedSource[] }) {
  const words = useWords("sources");
  const { notAdvice } = useWords("states");
  const localPath = useLocalPath();
  return (
    <section className="section section-deep" aria-labelledby="sources-title">
      <div className="wrap">
        <h2 id="sources-title">{words.title}</h2>
        <SourceList sources={sources} className="state-sources" />
        <p className="small">
          {notAdvice} <a href={localPath(METHODS_PATH)}>{words.methods}</a>
        </p>
      </div>
    </section>
  );
}
