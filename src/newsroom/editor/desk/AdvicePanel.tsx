import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from "react";
import { contentOf } from "#newsroom/articles/rules/edited-article.ts";
import { type ClaimFinding, findClaimFindings } from "#newsroom/articles/rules/claim-findings.ts";
import { claimTexts } from "#newsroom/articles/rules/claim-texts.ts";
import { analyzeArticle } from "#newsroom/articles/rules/analyze-article.ts";
import { placeOfCheck } from "#newsroom/articles/rules/check-places.ts";
import type { SeoAnalysis } from "#newsroom/articles/rules/seo-analysis.ts";
import { Skeleton } from "#ui/desk/Skeleton.tsx";
import { TermAdvice } from "#newsroom/translations/desk/TermAdvice.tsx";
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
  const known = advice?.claims;
  const findings = useMemo(
    () =>
      known
        ? findClaimFindings(claimTexts(contentOf(draft)), {
            ...known,
            facts,
            today,
            accepted: null,
            links: !aiAssisted,
          })
        : [],
    [draft, facts, today, aiAssisted, known],
  );
  const marks = useMemo(
    () => [...claimMarks(findings, marked !== null), ...(marked ? marksOf(analysis, marked) : [])],
    [analysis, findings, marked],
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
      <ClaimAdvice
        findings={findings}
        text={draft.content}
        facts={facts}
        links={!aiAssisted}
        onFind={(sentence) => body.current?.find(sentence)}
        others={advice.others}
        onReplace={(sentence, fact) => body.current?.replace(sentence, fact)}
        onSource={(cell, fact) => body.current?.sourceTable(cell, fact)}
        onDecide={async (sentence, support, given) => {
          // The server looks for the sentence in the saved text.
          if (!(await saving.flush())) return "Save the article first.";
          const trouble = await sendDecision(article.id, { sentence, support, ...given });
          refresh();
          return trouble;
        }}
      />
      {language === "es" && article.content.translationOf ? (
        <TermAdvice articleId={article.id} version={saving.state.version} />
      ) : null}
      <SeoAdvice analysis={analysis} marked={marked} onMark={mark} />
      <LinkAdvice links={advice.links} content={draft.content} onInsert={(link) => body.current?.insertLink(link)} />
    </>
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

/** Returns the marks of what the gate stops and nobody settled yet; only the illegal ones while a check shows its own. */
function claimMarks(findings: readonly ClaimFinding[], illegalOnly: boolean): SentenceMark[] {
  return findings
    .filter(({ field, blocks, decision }) => field === "content" && blocks && decision === null)
    .filter(({ kind }) => kind === "illegal" || !illegalOnly)
    .flatMap(({ sentences, kind, message }) =>
      sentences.map(
        (sentence): SentenceMark =>
          kind === "illegal"
            ? { sentence, note: message, tone: "problem" }
            : { sentence, note: "Nothing supports this yet.", tone: "hint" },
      ),
    );
}
