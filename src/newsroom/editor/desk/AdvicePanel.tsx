import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from "react";
import { contentOf } from "#newsroom/articles/rules/edited-article.ts";
import { bodyTexts, CLAIM_FIELD_NAMES, claimTexts } from "#newsroom/articles/rules/claim-texts.ts";
import { findClaims } from "#newsroom/articles/rules/find-claims.ts";
import { findIllegalStatements, type IllegalStatement } from "#newsroom/articles/rules/illegal-statements.ts";
import { settleClaims } from "#newsroom/articles/rules/settled-claims.ts";
import { analyzeArticle } from "#newsroom/articles/rules/analyze-article.ts";
import { placeOfCheck } from "#newsroom/articles/rules/check-places.ts";
import type { SeoAnalysis } from "#newsroom/articles/rules/seo-analysis.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Skeleton } from "#ui/desk/Skeleton.tsx";
import type { ArticleData } from "./article-screen.ts";
import type { BodyHandle } from "./body-handle.ts";
import { ClaimAdvice } from "./ClaimAdvice.tsx";
import { LinkAdvice } from "./LinkAdvice.tsx";
import { SeoAdvice } from "./SeoAdvice.tsx";
import type { SentenceMark } from "./sentence-marks.ts";
import { sendDecision, useAdvice, useFacts } from "./use-advice.ts";
import type { ArticleSaving } from "./use-article-saver.ts";
import { useDraft } from "./use-draft.ts";

type Props = {
  article: ArticleData;
  saving: ArticleSaving;
  body: RefObject<BodyHandle | null>;
  onMark: (marks: readonly SentenceMark[]) => void;
};

/** The rules' advice on an article as it is written, by the function that scores it on save. Loads after the page. */
export default function AdvicePanel({ article, saving, body, onMark }: Props) {
  const draft = useDraft(saving);
  const { advice, failed, refresh } = useAdvice(article.id, saving.state.version);
  const facts = useFacts();
  const { today, aiAssisted } = article;
  const [marked, setMarked] = useState<string | null>(null);
  const keywordUses = advice?.keywordUses ?? 0;
  const { language } = draft;
  const analysis = useMemo(
    () => analyzeArticle(contentOf(draft), { keywordUses, language }),
    [draft, keywordUses, language],
  );
  const claims = useMemo(() => {
    const texts = aiAssisted ? claimTexts(contentOf(draft)) : bodyTexts(draft.content);
    const found = findClaims(texts, facts, { today, links: !aiAssisted });
    const decisions = aiAssisted ? [] : (advice?.decisions ?? []);
    return settleClaims(found, decisions, new Set(facts.map(({ id }) => id)));
  }, [draft, facts, today, aiAssisted, advice?.decisions]);
  const illegal = useMemo(() => findIllegalStatements(claimTexts(contentOf(draft))), [draft]);
  const isKnown = advice !== null;
  const marks = useMemo(
    () => [...illegalMarks(illegal), ...(marked ? marksOf(analysis, marked) : isKnown ? claimMarks(claims.open) : [])],
    [analysis, claims, illegal, marked, isKnown],
  );
  const show = useEffectEvent(onMark);
  useEffect(() => show(marks), [marks]);
  if (!advice) return <Skeleton lines={3} />;
  const mark = (id: string | null) => {
    setMarked(id);
    const [first] = id ? marksOf(analysis, id) : [];
    if (first) body.current?.reveal(first.sentence, first.occurrence);
  };
  return (
    <>
      {failed ? (
        <p role="status" className="px-4 py-2 text-sm text-danger">
          The other articles can't be compared right now. The rest is up to date.
        </p>
      ) : null}
      <IllegalAdvice statements={illegal} onFind={(sentence) => body.current?.find(sentence)} />
      <SeoAdvice analysis={analysis} marked={marked} onMark={mark} />
      <ClaimAdvice
        {...claims}
        text={draft.content}
        facts={facts}
        aiAssisted={aiAssisted}
        onFind={(sentence) => body.current?.find(sentence)}
        onReplace={(sentence, fact) => body.current?.replace(sentence, fact)}
        onDecide={async (sentence, support, fact) => {
          // The server looks for the sentence in the saved text.
          if (!(await saving.flush())) return "Save the article first.";
          const trouble = await sendDecision(article.id, { sentence, support, ...(fact ? { fact_id: fact.id } : {}) });
          refresh();
          return trouble;
        }}
      />
      <LinkAdvice links={advice.links} content={draft.content} onInsert={(link) => body.current?.insertLink(link)} />
    </>
  );
}

/** Sentences that may not be published, with what is wrong and what to write instead, while typing. */
function IllegalAdvice({
  statements,
  onFind,
}: {
  statements: readonly IllegalStatement[];
  onFind: (sentence: string) => void;
}) {
  if (statements.length === 0) return null;
  return (
    <section aria-label="Can't be published" className="border-b border-line px-4 py-3 wrap-anywhere">
      <h2 className="font-semibold">
        Can't be published <span className="ml-1 text-sm font-normal text-muted">{statements.length}</span>
      </h2>
      <ul className="mt-2 grid gap-3">
        {statements.map(({ field, sentence, kind }) => (
          <li key={`${field} ${sentence}`} className="border-l-2 border-danger pl-3">
            <p>{sentence}</p>
            {field === "content" ? null : <p className="text-sm text-muted">{`In the ${CLAIM_FIELD_NAMES[field]}.`}</p>}
            <p className="mt-1 text-sm">{kind.reason}</p>
            <p className="mt-1 text-sm">{kind.instead}</p>
            {field === "content" ? (
              <DeskButton
                type="button"
                look="plain"
                className="mt-1 px-2 text-sm"
                aria-label={`Show: ${sentence}`}
                onClick={() => onFind(sentence)}
              >
                Show
              </DeskButton>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function marksOf({ marks, checks }: SeoAnalysis, id: string): SentenceMark[] {
  const place = placeOfCheck(id);
  const check = checks.find((one) => one.id === id);
  if (!check || !place || !("marks" in place)) return [];
  return marks
    .filter(({ kind }) => kind === place.marks)
    .map(({ text, occurrence }) => ({ sentence: text, occurrence, note: check.todo ?? check.found, tone: "hint" }));
}

function illegalMarks(illegal: readonly IllegalStatement[]): SentenceMark[] {
  return illegal
    .filter(({ field }) => field === "content")
    .map(({ sentence, kind }) => ({ sentence, note: `${kind.reason} ${kind.instead}`, tone: "problem" }));
}

function claimMarks(open: readonly { sentence: string }[]): SentenceMark[] {
  return open.map(({ sentence }) => ({ sentence, note: "Nothing supports this yet.", tone: "hint" }));
}
