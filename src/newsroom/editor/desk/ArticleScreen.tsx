import {
  type ComponentProps,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { Form, Link } from "react-router";
import type { ArticleContent } from "#newsroom/articles/rules/article.ts";
import { type ArticleFields as ArticleFieldValues, readArticleForm } from "#newsroom/articles/rules/article-form.ts";
import type { Refusal } from "#newsroom/articles/rules/publish-gate.ts";
import { AgencyTime } from "#ui/desk/AgencyTime.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { Skeleton } from "#ui/desk/Skeleton.tsx";
import { CONTROL } from "#ui/desk/control.ts";
import { useAlive } from "#ui/kit/use-alive.ts";
import type { ArticleAnswer, ArticleData } from "./article-screen.ts";
import { ArticleBar } from "./ArticleBar.tsx";
import type { BodyHandle } from "./body-handle.ts";
import { FaqFields } from "./FaqFields.tsx";
import { LostImages } from "./LostImages.tsx";
import { Publishing } from "./Publishing.tsx";
import { RefusalList } from "./RefusalList.tsx";
import { RestoreOffer } from "./RestoreOffer.tsx";
import type { SentenceMark } from "./sentence-marks.ts";
import { StaleDialog } from "./StaleDialog.tsx";
import { TranslateForm } from "./LanguageFields.tsx";
import { ArticleSide } from "./ArticleSide.tsx";
import { TitleField } from "./TitleField.tsx";
import { UntranslatedNotice } from "./UntranslatedNotice.tsx";
import { useAssist } from "./use-assist.ts";
import { useArticleActions } from "./use-article-actions.ts";
import { useArticleSaver } from "./use-article-saver.ts";
import { useFullScreen } from "./use-full-screen.ts";
import { untilLoaded } from "#ui/kit/until-loaded.ts";

const BodyEditor = lazy(untilLoaded(() => import("./BodyEditor.tsx")));
const AdvicePanel = lazy(untilLoaded(() => import("./AdvicePanel.tsx")));

/** The panel stays beside the text and scrolls by itself. */
const BESIDE =
  "lg:sticky lg:top-[calc(var(--control)+2rem)] lg:max-h-[calc(100dvh-var(--control)-3rem)] lg:overflow-y-auto";

/** Over the rest of the desk, below its dialogs. */
const FULL = "fixed inset-0 z-40 overflow-y-auto bg-background px-4 pb-16 sm:px-6";

/** The screen for writing an article. Without script it is a form with the HTML in it. */
export function ArticleScreen({ article, answer }: { article: ArticleData; answer: ArticleAnswer | undefined }) {
  const content = { ...article.content, ...answer?.typed };
  const form = useRef<HTMLFormElement>(null);
  const body = useRef<BodyHandle | null>(null);
  const addQuestion = useRef<() => void>(null);
  const [faq, setFaq] = useState<{ pairs: ArticleContent["faq"]; stamp: number }>({
    pairs: content.faq,
    stamp: 0,
  });
  const [preview, setPreview] = useState(false);
  const screen = useFullScreen(form);
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  const saving = useArticleSaver(
    { ...article, typed: answer?.typed },
    {
      form,
      body,
      showFaq: (pairs) => setFaq((before) => ({ pairs, stamp: before.stamp + 1 })),
    },
  );
  const actions = useArticleActions(article.id, saving, answer);
  const errors = { ...saving.state.fields, ...actions.answer?.fields };
  const { refusals = [] } = actions.answer ?? {};
  const find = (sentence: string) => body.current?.find(sentence);
  const assist = useAssist(article, (title) => saving.put({ title }));
  const [advised, setAdvised] = useState<readonly SentenceMark[]>([]);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!ready) return;
    // A blocker says more than the advice about the same sentence.
    const refused = refusedSentences(refusals);
    const others = advised.filter(({ sentence }) => refused.every((one) => one.sentence !== sentence));
    body.current?.mark([...refused, ...others]);
  }, [refusals, advised, ready]);
  const takeEarly = useEffectEvent(() => {
    if (form.current && wasTypedIn(form.current)) saving.change(readForm(form.current));
  });
  // Takes over text typed before hydration.
  useEffect(() => takeEarly(), []);
  return (
    <>
      <TranslateForm articleId={article.id} />
      <Form
        method="post"
        ref={form}
        noValidate
        className={screen.full ? FULL : undefined}
        onInput={(event) => saving.change(readForm(event.currentTarget))}
        onSubmit={actions.submit}
        onKeyDown={(event) => {
          screen.onKeyDown(event);
          if (event.key.toLowerCase() !== "s" || event.shiftKey || event.ctrlKey === event.metaKey) return;
          event.preventDefault();
          void saving.flush();
        }}
      >
        <ArticleBar
          article={article}
          state={saving.state}
          busy={actions.busy}
          preview={preview}
          onPreview={() => void saving.flush().then(() => setPreview(!preview))}
        />
        <div aria-live="polite">
          {actions.answer?.message && !actions.answer.ok && refusals.length === 0 ? (
            <Message tone="error">{actions.answer.message}</Message>
          ) : null}
        </div>
        <RefusalList
          title="These changes can't be saved yet."
          refusals={saving.state.kind === "unsaved" ? faultsOf(saving.state.fields) : []}
          onShow={find}
        />
        <RefusalList title="This article can't be published yet." refusals={refusals} onShow={find} />
        <RestoreOffer saving={saving} />
        <LostImages count={article.lostImages} what="This article" />
        <Happened article={article} />
        <UntranslatedNotice article={article} saving={saving} />
        <div
          className={`grid items-start gap-4 ${preview ? "xl:grid-cols-2" : screen.full ? "mx-auto max-w-5xl" : "lg:grid-cols-[minmax(0,1fr)_20rem]"}`}
        >
          <div className="min-w-0">
            <TitleField title={content.title} error={errors["title"]} onEnter={() => body.current?.focus()} />
            <Body
              article={article}
              html={() => saving.draft().content}
              handle={body}
              onReady={() => setReady(true)}
              beside={beside}
              screen={screen}
              assist={assist}
              onQuestion={() => addQuestion.current?.()}
              error={errors["content"]}
              onChange={(html) => saving.change({ content: html })}
            />
            <FaqFields
              key={faq.stamp}
              handle={addQuestion}
              faq={faq.pairs}
              error={errors["faq"]}
              onChange={(pairs) => saving.change({ faq: pairs })}
            />
          </div>
          {preview ? <Preview article={article} version={saving.state.version} /> : null}
          <div
            className={`min-w-0 rounded-md border border-line bg-surface ${preview ? "xl:col-span-2" : BESIDE} ${screen.full ? "hidden" : ""}`}
          >
            <div ref={setBeside} />
            <Advice article={article} saving={saving} body={body} onMark={setAdvised} />
            <ArticleSide article={article} content={content} errors={errors} busy={actions.busy} />
          </div>
        </div>
        <StaleDialog saving={saving} />
        <Publishing actions={actions} />
      </Form>
    </>
  );
}

/** The events meanwhile: it was not published as planned, or someone else changed it. */
function Happened({ article }: { article: ArticleData }) {
  return (
    <>
      {article.refusal ? (
        <Message tone="warning">
          It did not go live as planned,{" "}
          <AgencyTime at={new Date(article.refusal.at)} timeZone={article.schedule.timeZone} />. {article.refusal.why}
        </Message>
      ) : null}
      {article.other ? (
        <Message tone="warning">
          {article.other.by} changed this article at <AgencyTime at={article.other.at} shape="time" /> and may still be
          editing it.
        </Message>
      ) : null}
    </>
  );
}

function Preview({ article, version }: { article: ArticleData; version: number }) {
  return (
    <iframe
      key={version}
      title="Preview"
      src={article.previewPath}
      className="sticky top-14 h-[calc(100dvh-5rem)] w-full rounded-md border border-line bg-surface"
    />
  );
}

/** The advice on the text, once loaded. */
function Advice(props: ComponentProps<typeof AdvicePanel>) {
  if (!useAlive()) return null;
  return (
    <section aria-label="Advice" className="border-b border-line">
      <Suspense fallback={<Skeleton lines={3} />}>
        <AdvicePanel {...props} />
      </Suspense>
    </section>
  );
}

const faultsOf = (fields: Readonly<Record<string, string>>): Refusal[] =>
  Object.entries(fields).map(([field, message]) => ({ field, message }));

function refusedSentences(refusals: readonly Refusal[]): SentenceMark[] {
  return refusals.flatMap(({ sentence, message }) => (sentence ? [{ sentence, note: message, tone: "problem" }] : []));
}

function wasTypedIn(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (control) =>
      (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
      control.value !== control.defaultValue,
  );
}

function readForm(form: HTMLFormElement): Partial<ArticleFieldValues> {
  const data = new FormData(form);
  return readArticleForm((name) => {
    const value = data.get(name);
    return typeof value === "string" ? value : null;
  });
}

/** The text: in the editor once its script is loaded, as HTML before or without it. */
function Body({
  article: { id, content, revisionsPath },
  html,
  handle,
  onReady,
  error,
  onChange,
  ...around
}: {
  article: ArticleData;
  /** The current text when the editor appears, which may differ from the loaded one. */
  html: () => string;
  handle: RefObject<BodyHandle | null>;
  onReady: () => void;
  error: string | undefined;
  onChange: (html: string) => void;
} & Pick<ComponentProps<typeof BodyEditor>, "beside" | "screen" | "assist" | "onQuestion">) {
  const alive = useAlive();
  return (
    <>
      {alive ? (
        <Suspense fallback={<Skeleton lines={12} />}>
          <BodyEditor
            articleId={id}
            html={html()}
            language={content.language}
            onChange={onChange}
            handle={handle}
            onReady={onReady}
            {...around}
          />
        </Suspense>
      ) : (
        <label className="block font-medium">
          Text as HTML
          <textarea name="content" rows={24} defaultValue={content.content} className={`${CONTROL} w-full font-mono`} />
        </label>
      )}
      {error ? <p className="mt-1 text-sm font-medium text-danger">{error}</p> : null}
      <p className="mt-2 text-sm">
        <Link to={revisionsPath} className="text-accent underline underline-offset-2">
          Revisions
        </Link>
      </p>
    </>
  );
}
