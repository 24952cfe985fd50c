import { useRef, useState } from "react";
import { CLAIM_KINDS, LIKELY_KIND } from "#agency/advertising/rules/claim-policy.ts";
import { CLAIM_FIELD_NAMES } from "#newsroom/articles/rules/claim-texts.ts";
import {
  blockMessage,
  type ClaimDecision,
  type ClaimFinding,
  offeredDecision,
} from "#newsroom/articles/rules/claim-findings.ts";
import type { Fact } from "#newsroom/facts/rules/fact.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { AcceptDialog } from "./AcceptDialog.tsx";
import { AdviceSection } from "./AdviceSection.tsx";
import { FactDialog } from "./FactDialog.tsx";

/** Sentences that are listed at first: hundreds of rows would be drawn again with each change of the text. */
const FIRST = 10;

type Given = { fact_id?: string; reason?: string };
type Decide = (sentence: string, support: "fact" | "accepted" | "none", given?: Given) => Promise<string | null>;

/** Shows what the gate for claims finds: what may not be said, what nothing supports, and what people decided about it. */
export function ClaimAdvice({
  findings,
  text,
  facts,
  links,
  onFind,
  onDecide,
  onReplace,
  others,
  onSource,
}: {
  findings: readonly ClaimFinding[];
  text: string;
  facts: readonly Fact[];
  /** True if a linked source counts. */
  links: boolean;
  onFind: (sentence: string) => void;
  onDecide: Decide;
  onReplace: (sentence: string, fact: Fact) => void;
  /** What was decided about the article in its other languages. */
  others: readonly ClaimDecision[];
  /** Links a fact's source below the table that has a cell. */
  onSource: (cell: string, fact: Fact) => void;
}) {
  const [asking, setAsking] = useState<{ what: "fact" | "reason"; finding: ClaimFinding } | null>(null);
  const [said, setSaid] = useState("");
  const [all, setAll] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const decide: Decide = async (sentence, support, given) => {
    const trouble = await onDecide(sentence, support, given);
    setSaid(trouble ?? { fact: "A fact supports it now.", accepted: "Accepted.", none: "Withdrawn." }[support]);
    // The row goes away, and the focus with it.
    list.current?.focus();
    return trouble;
  };
  const open = findings.filter(({ decision }) => decision === null);
  const rows = (kind: ClaimFinding["kind"]) => open.filter((one) => one.kind === kind);
  const row = (finding: ClaimFinding) => (
    <Finding
      key={`${finding.field} ${finding.sentence}`}
      finding={finding}
      offer={offeredDecision(finding, others, facts)}
      onFind={onFind}
      onAsk={(what) => setAsking({ what, finding })}
      onTake={({ factId, reason }) =>
        void (factId === null
          ? decide(finding.sentence, "accepted", { reason })
          : decide(finding.sentence, "fact", { fact_id: factId }))
      }
    />
  );
  const illegal = rows("illegal");
  const unsourced = rows("unsourced");
  const close = () => setAsking(null);
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <p role="status" className="px-4 text-sm font-medium empty:hidden">
        {said}
      </p>
      {illegal.length === 0 ? null : (
        <AdviceSection open title="Can't be published" found={illegal.length}>
          <ul className="grid gap-3">{illegal.map(row)}</ul>
        </AdviceSection>
      )}
      <AdviceSection
        open={findings.some(({ kind }) => kind === "unsourced")}
        title="Unsourced claims"
        found={unsourced.length === 0 ? "none" : unsourced.length}
      >
        <p className="mb-2 text-sm text-muted">
          {unsourced.length > 0
            ? `Nothing supports these sentences yet. ${links ? "Link the source in the same paragraph, choose a fact" : "AI helped to write this article, so a link is no proof. Choose a fact"}, or accept them with a reason.`
            : "Every new sentence with a figure, a superlative or a guarantee has a fact, a source or a reason."}
        </p>
        <ul className="grid gap-3">{(all ? unsourced : unsourced.slice(0, FIRST)).map(row)}</ul>
        {all || unsourced.length <= FIRST ? null : (
          <DeskButton type="button" look="plain" className="mt-3" onClick={() => setAll(true)}>
            {`Show all ${unsourced.length}`}
          </DeskButton>
        )}
        <Settled findings={findings} facts={facts} onWithdraw={(sentence) => void decide(sentence, "none")} />
      </AdviceSection>
      {asking?.what === "fact" ? (
        <FactDialog
          sentence={asking.finding.sentence}
          isTable={isTable(asking.finding)}
          text={text}
          facts={facts}
          onClose={close}
          onKeep={(fact) => {
            close();
            void decide(asking.finding.sentence, "fact", { fact_id: fact.id });
          }}
          onReplace={(fact) => {
            close();
            const [first = ""] = asking.finding.sentences;
            if (isTable(asking.finding)) onSource(first, fact);
            else onReplace(first, fact);
          }}
        />
      ) : null}
      {asking?.what === "reason" ? (
        <AcceptDialog
          sentence={asking.finding.sentence}
          onClose={close}
          onAccept={async (reason) => {
            const trouble = await decide(asking.finding.sentence, "accepted", { reason });
            if (trouble === null) close();
            return trouble;
          }}
        />
      ) : null}
    </div>
  );
}

/** Tells whether a finding is of several cells of a table. */
const isTable = ({ sentences }: ClaimFinding) => sentences.length > 1;

function Finding({
  finding,
  offer,
  onFind,
  onAsk,
  onTake,
}: {
  finding: ClaimFinding;
  /** What was decided about the same figures in another language. */
  offer: ClaimDecision | null;
  onFind: (sentence: string) => void;
  onAsk: (what: "fact" | "reason") => void;
  onTake: (decision: ClaimDecision) => void;
}) {
  const { field, sentence, sentences, kind, rules, policy, why, source } = finding;
  const mayAccept = policy !== "refuse" && policy !== "warn";
  const isIllegal = kind === "illegal";
  // No fact makes it legal.
  const mayHaveFact = !isIllegal && !rules.includes(LIKELY_KIND.id);
  return (
    <li className={`border-l-2 pl-3 ${isIllegal ? "border-danger" : "border-warning-line"}`}>
      <p className="line-clamp-4">{sentence}</p>
      <p className="text-sm text-muted">
        {isTable(finding) ? `${sentences.length} cells of a table. Give it a source below its caption. ` : ""}
        {`${rules.map(labelOf).join(", ")}${field === "content" ? "" : `, in the ${CLAIM_FIELD_NAMES[field]}`}.`}
      </p>
      {why === "" ? null : <p className="mt-1 text-sm">{why}</p>}
      {source === null ? null : (
        <details className="mt-1 text-sm text-muted">
          <summary>The rule</summary>
          <p className="mt-1">{source}</p>
        </details>
      )}
      <div className="mt-1 flex flex-wrap gap-1">
        {field === "content" ? (
          <Small sentence={sentence} label="Show" onUse={() => onFind(sentences[0] ?? "")} />
        ) : null}
        {mayHaveFact ? <Small sentence={sentence} label="Choose a fact" onUse={() => onAsk("fact")} /> : null}
        {mayAccept ? <Small sentence={sentence} label="Accept" onUse={() => onAsk("reason")} /> : null}
      </div>
      {offer && (offer.factId !== null || mayAccept) ? (
        <Offer sentence={sentence} offer={offer} onTake={onTake} />
      ) : null}
    </li>
  );
}

/** Offers what was decided about the same figures in another language. */
function Offer({
  sentence,
  offer,
  onTake,
}: {
  sentence: string;
  offer: ClaimDecision;
  onTake: (decision: ClaimDecision) => void;
}) {
  const isFact = offer.factId !== null;
  return (
    <div className="mt-1 text-sm">
      <p className="text-muted">
        {isFact
          ? `For these figures, ${offer.by} chose a fact in the other language.`
          : `In the other language, ${offer.by} accepted these figures: ${offer.reason}`}
      </p>
      <Small
        sentence={sentence}
        label={isFact ? "Use the same fact" : "Give the same reason"}
        onUse={() => onTake(offer)}
      />
    </div>
  );
}

const labelOf = (rule: string) => CLAIM_KINDS.find(({ id }) => id === rule)?.label ?? rule;

function Settled({
  findings,
  facts,
  onWithdraw,
}: {
  findings: readonly ClaimFinding[];
  facts: readonly Fact[];
  onWithdraw: (sentence: string) => void;
}) {
  const settled = findings.filter(({ decision }) => decision !== null);
  if (settled.length === 0) return null;
  const support = (finding: ClaimFinding) => {
    const { decision, blocks } = finding;
    const fact = facts.find(({ id }) => id === decision?.factId);
    if (fact) return `${decision?.by} chose: ${fact.text} (${fact.sourceName})`;
    return `${decision?.by} accepted it: ${decision?.reason}${blocks ? ` ${blockMessage(finding)}` : ""}`;
  };
  return (
    <details className="mt-3" open={settled.some(({ blocks }) => blocks)}>
      <summary className="text-sm">
        {settled.length === 1 ? "1 sentence is settled" : `${settled.length} sentences are settled`}
      </summary>
      <ul className="mt-2 grid gap-3">
        {settled.map((finding) => (
          <li key={`${finding.field} ${finding.sentence}`} className="border-l-2 border-line pl-3">
            <p>{finding.sentence}</p>
            <p className="text-sm text-muted">{support(finding)}</p>
            <Small sentence={finding.sentence} label="Withdraw" onUse={() => onWithdraw(finding.sentence)} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Small({ label, sentence, onUse }: { label: string; sentence: string; onUse: () => void }) {
  return (
    <DeskButton
      type="button"
      look="plain"
      className="px-2 text-sm"
      aria-label={`${label}: ${sentence}`}
      onClick={onUse}
    >
      {label}
    </DeskButton>
  );
}
