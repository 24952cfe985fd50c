import { useRef, useState } from "react";
import { CLAIM_FIELD_NAMES } from "#newsroom/articles/rules/claim-texts.ts";
import type { Claim, ClaimKind } from "#newsroom/articles/rules/find-claims.ts";
import type { ClaimDecision } from "#newsroom/articles/rules/settled-claims.ts";
import type { Fact } from "#newsroom/facts/rules/fact.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { AdviceSection } from "./AdviceSection.tsx";
import { FactDialog } from "./FactDialog.tsx";

const KINDS: Record<ClaimKind, string> = {
  number: "a number",
  date: "a date",
  superlative: "a superlative",
  guarantee: "a guarantee",
};

type Decide = (sentence: string, support: "fact" | "accepted" | "none", fact?: Fact) => Promise<string | null>;

/** Unsupported claims, to support with a fact or accept; in an AI-assisted text, only a fact's own words pass. */
export function ClaimAdvice({
  open,
  settled,
  text,
  facts,
  aiAssisted,
  onFind,
  onDecide,
  onReplace,
}: {
  open: readonly Claim[];
  settled: readonly ClaimDecision[];
  text: string;
  facts: readonly Fact[];
  aiAssisted: boolean;
  onFind: (sentence: string) => void;
  onDecide: Decide;
  onReplace: (sentence: string, fact: Fact) => void;
}) {
  const [choosing, setChoosing] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const decide: Decide = async (sentence, support, fact) => {
    const trouble = await onDecide(sentence, support, fact);
    setSaid(trouble ?? { fact: "A fact supports it now.", accepted: "Accepted.", none: "Withdrawn." }[support]);
    // The row goes away, and the focus with it.
    list.current?.focus();
    return trouble;
  };
  return (
    <AdviceSection title="Unsourced claims" found={open.length === 0 ? "none" : open.length}>
      <div ref={list} tabIndex={-1} className="outline-none">
        <p className="mb-2 text-sm text-muted">
          {open.length === 0
            ? "Every sentence with a figure, a date, a superlative or a guarantee has a fact or a linked source."
            : aiAssisted
              ? "AI helped to write this article, so it can't be published until facts support these sentences."
              : "Nothing supports these sentences yet. Link the source in the same paragraph, choose a fact, or accept them."}
        </p>
        <p role="status" className="text-sm font-medium empty:hidden">
          {said}
        </p>
        <ul className="grid gap-3">
          {open.map(({ field, sentence, kinds }) => (
            <li key={sentence} className="border-l-2 border-warning-line pl-3">
              <p>{sentence}</p>
              <p className="text-sm text-muted">
                {`Has ${kinds.map((kind) => KINDS[kind]).join(" and ")}${field === "content" ? "" : `, in the ${CLAIM_FIELD_NAMES[field]}`}.`}
              </p>
              <div className="mt-1 flex flex-wrap gap-1">
                <Small sentence={sentence} label="Show" onUse={() => onFind(sentence)} />
                <Small sentence={sentence} label="Choose a fact" onUse={() => setChoosing(sentence)} />
                {aiAssisted ? null : (
                  <Small sentence={sentence} label="Accept" onUse={() => void decide(sentence, "accepted")} />
                )}
              </div>
            </li>
          ))}
        </ul>
        <Settled settled={settled} facts={facts} onWithdraw={(sentence) => void decide(sentence, "none")} />
      </div>
      {choosing === null ? null : (
        <FactDialog
          sentence={choosing}
          text={text}
          facts={facts}
          mayKeep={!aiAssisted}
          onClose={() => setChoosing(null)}
          onKeep={(fact) => {
            setChoosing(null);
            void decide(choosing, "fact", fact);
          }}
          onReplace={(fact) => {
            setChoosing(null);
            onReplace(choosing, fact);
          }}
        />
      )}
    </AdviceSection>
  );
}

function Settled({
  settled,
  facts,
  onWithdraw,
}: {
  settled: readonly ClaimDecision[];
  facts: readonly Fact[];
  onWithdraw: (sentence: string) => void;
}) {
  if (settled.length === 0) return null;
  const support = ({ factId, by }: ClaimDecision) => {
    const fact = facts.find(({ id }) => id === factId);
    return fact ? `${by} chose: ${fact.text} (${fact.sourceName})` : `${by} accepted it without a source.`;
  };
  return (
    <details className="mt-3">
      <summary className="text-sm">
        {settled.length === 1 ? "1 sentence is settled" : `${settled.length} sentences are settled`}
      </summary>
      <ul className="mt-2 grid gap-3">
        {settled.map((decision) => (
          <li key={decision.sentence} className="border-l-2 border-line pl-3">
            <p>{decision.sentence}</p>
            <p className="text-sm text-muted">{support(decision)}</p>
            <Small sentence={decision.sentence} label="Withdraw" onUse={() => onWithdraw(decision.sentence)} />
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
