import type { NumberedSource } from "#agency/states/rules/cited-text.ts";
import { METHODS_PATH } from "#agency/site/rules/navigation.ts";
import { SourceList } from "#website/shell/pages/SourceList.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";

/** The numbered sources of a tool's page, and a link to our methods. */
export function ToolSources({ sources }: { sources: readonly NumberedSource[] }) {
  const { title, methods } = useWords("sources");
  const { notAdvice } = useWords("tools");
  const localPath = useLocalPath();
  return (
    <section className="section" aria-labelledby="sources-title">
      <h2 id="sources-title">{title}</h2>
      <SourceList sources={sources} className="tool-sources" />
      <p className="small">
        {notAdvice} <a href={localPath(METHODS_PATH)}>{methods}</a>
      </p>
    </section>
  );
}
