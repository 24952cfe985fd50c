import type { ReactNode } from "react";
import { Link } from "react-router";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { TemplateChoice } from "./TemplateChoice.tsx";
import type { ComposerProps, useComposer } from "./use-composer.ts";

type Props = Pick<ComposerProps, "refusal" | "allowed" | "templates" | "mayWriteTemplates"> & {
  composer: ReturnType<typeof useComposer>;
  /** The fields, and what its button says. */
  children: ReactNode;
  send: string;
  /** The problem of the whole message, or of its words. */
  problem: string | null;
  /** A remark beside the button. */
  aside: ReactNode;
};

/** The form of a message: the gate's answer above its fields, the button, the templates and what is said of them below. */
export function ComposerForm(props: Props) {
  const { composer, refusal, allowed, templates, mayWriteTemplates, children, send, problem, aside } = props;
  const { fetcher, key, busy, note, area, choosing, setChoosing, onChoose } = composer;
  const offers = templates.length > 0;
  return (
    <fetcher.Form method="post" className="grid gap-1.5 rounded-md border border-line bg-surface p-3">
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="key" value={key} />
      {refusal === null ? (
        <p id="composer-gate" className="text-sm text-muted">
          {allowed}
        </p>
      ) : (
        <div id="composer-gate">
          <Message tone="warning">{refusal}</Message>
        </div>
      )}
      {children}
      {problem === null ? null : <ComposerProblem>{problem}</ComposerProblem>}
      {note === null ? null : (
        <p role="status" className="text-sm">
          {note}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <DeskButton busy={busy} disabled={refusal !== null} title="Ctrl+Enter">
          {send}
        </DeskButton>
        {offers ? (
          <TemplateChoice
            templates={templates}
            open={choosing}
            onOpenChange={setChoosing}
            onChoose={onChoose}
            field={area}
          />
        ) : null}
        {aside}
        {mayWriteTemplates ? (
          <Link to="/admin/settings/textTemplates" className="ml-auto text-accent underline underline-offset-4">
            {offers ? "Change templates" : "Write templates"}
          </Link>
        ) : null}
      </div>
    </fetcher.Form>
  );
}

/** The error of a field, which its description names. */
export function ComposerProblem({ children }: { children: ReactNode }) {
  return (
    <p id="composer-problem" role="alert" className="text-sm font-medium text-danger">
      {children}
    </p>
  );
}
