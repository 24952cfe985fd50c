import { SOURCE_LABELS } from "#leads/leads/rules/lead-labels.ts";
import type { GroupFigures, PolicyFigures } from "#leads/policies/rules/policy-figures.ts";
import type { PolicyInsight } from "#leads/policies/server/read-policies.ts";
import { FigureTable } from "#leads/leads/desk/FigureTable.tsx";
import { moneyText, rateText } from "#leads/leads/desk/figure-text.ts";
import { CountCards } from "#ui/desk/CountCards.tsx";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { figure } from "#ui/desk/ChartFrame.tsx";

const COLUMNS = ["Policies", "In force", "Yearly premium", "Placement", "13 months", "Chargeback"] as const;

/** Shows what policies bring and how long they last, in all and by agent, source and article. */
export function PolicyInsightView({ insight }: { insight: PolicyInsight }) {
  const { all, byAgent, bySource, byArticle } = insight;
  return (
    <>
      <CountCards
        counts={[
          {
            label: "Yearly premium in force",
            value: moneyText(all.premiumInForce),
            note: `${figure(all.inForce)} of ${figure(all.policies)} policies`,
          },
          { label: "Placement rate", value: rateText(all.placementRate), note: "First draft paid, of those decided" },
          { label: "13-month persistency", value: rateText(all.persistency), note: "Still in force after 13 months" },
          { label: "Chargeback exposure", value: moneyText(all.exposure), note: "Advance that is not earned yet" },
        ]}
      />
      <div className="mt-4">
        <Groups id="by-article" title="By article read first" of="Article" groups={byArticle} name={articleName} />
        <Groups
          id="by-source"
          title="By source"
          of="Source"
          groups={bySource}
          name={(source) => SOURCE_LABELS[source]}
        />
        <Groups id="by-agent" title="By agent" of="Agent" groups={byAgent} name={(agent) => agent ?? "Nobody"} />
      </div>
    </>
  );
}

const articleName = (slug: string | null) => (slug === null ? "None that we know of" : `/blog/${slug}`);

type GroupsProps<K> = {
  id: string;
  title: string;
  of: string;
  groups: readonly GroupFigures<K>[];
  name: (key: K) => string;
};

function Groups<K>({ id, title, of, groups, name }: GroupsProps<K>) {
  return (
    <DeskSection id={id} title={title}>
      <FigureTable
        caption={`Policies ${title.toLowerCase()}`}
        columns={[of, ...COLUMNS]}
        rows={groups.map(({ key, ...figures }) => ({ name: name(key), cells: cells(figures) }))}
      />
    </DeskSection>
  );
}

function cells(one: PolicyFigures): string[] {
  return [
    figure(one.policies),
    figure(one.inForce),
    moneyText(one.premiumInForce),
    rateText(one.placementRate),
    rateText(one.persistency),
    moneyText(one.exposure),
  ];
}
