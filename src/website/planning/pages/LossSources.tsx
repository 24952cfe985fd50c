import { METHODS_PATH } from "#agency/site/rules/navigation.ts";
import type { LossChecklist } from "#website/planning/rules/loss-checklist.ts";
import { SourceList } from "#website/shell/pages/SourceList.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { LossPart } from "./LossPart.tsx";

/** Where the figures and limits come from, each with its year where it has one. */
export function LossSources({ list }: { list: LossChecklist }) {
  const { title, methods } = useWords("sources");
  const { disclaimer } = useWords("lossTexts");
  const { sourceCount } = useWords("lossList");
  const localPath = useLocalPath();
  return (
    <LossPart id="sources" title={title} count={sourceCount(list.sources.length)}>
      <SourceList sources={list.sources} className="loss-sources" />
      <p className="small">
        {disclaimer} <a href={localPath(METHODS_PATH)}>{methods}</a>
      </p>
    </LossPart>
  );
}
