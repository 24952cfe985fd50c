import { METHODS_PATH } from "#core/site/navigation.ts";
import type { NumberedSource } from "#core/states/cited-text.ts";
import { SourceList } from "#web/site/SourceList.tsx";

/** Where every figure of the page comes from, with its year where it has one. */
export function StateSources({ sources }: { sources: readonly NumberedSource[] }) {
  return (
    <section className="section section-deep" aria-labelledby="sources-title">
      <div className="wrap">
        <h2 id="sources-title">Sources</h2>
        <SourceList sources={sources} className="state-sources" />
        <p className="small">
          This page is general information, not legal advice. <a href={METHODS_PATH}>Where our figures come from</a>
        </p>
      </div>
    </section>
  );
}
