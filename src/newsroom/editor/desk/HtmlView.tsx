import type { RefObject } from "react";
import { DeskButton } from "#ui/desk/Button.tsx";
import { ConfirmDialog } from "#ui/desk/ConfirmDialog.tsx";
import { CONTROL } from "#ui/desk/control.ts";

/** The text of an article as HTML. `notShown` is what the editor can't show, which is why it opened here. */
export function HtmlView({
  area,
  html,
  notShown,
  onChange,
  onBack,
}: {
  area: RefObject<HTMLTextAreaElement | null>;
  html: string;
  notShown: readonly string[];
  onChange: (html: string) => void;
  onBack: () => void;
}) {
  return (
    <div className="p-2">
      <div className="sticky top-0 z-20 mb-2 flex flex-wrap items-center gap-2 bg-surface py-1 sm:top-[calc(var(--control)+1.0625rem)]">
        <label htmlFor="html-source" className="grow font-medium">
          Text as HTML
        </label>
        <DeskButton type="button" look="plain" onClick={onBack}>
          Back to the text
        </DeskButton>
      </div>
      {notShown.length > 0 ? (
        <div role="status" className="mb-2 border-l-4 border-warning-line bg-warning-surface px-3 py-2">
          <p>The editor can't show all of this, so it is opened as HTML and nothing of it is lost:</p>
          <LossList losses={notShown} />
        </div>
      ) : null}
      <p id="html-source-hint" className="mb-2 text-sm text-muted">
        Tags and attributes that articles can't have are removed when it is saved.
      </p>
      <textarea
        id="html-source"
        ref={area}
        rows={24}
        spellCheck={false}
        aria-describedby="html-source-hint"
        className={`${CONTROL} field-sizing-content max-h-[70dvh] min-h-96 w-full font-mono text-sm`}
        value={html}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}

/** The list of losses. */
function LossList({ losses }: { losses: readonly string[] }) {
  return (
    <ul className="mt-1 list-disc pl-5 wrap-anywhere">
      {losses.map((loss) => (
        <li key={loss}>{loss}</li>
      ))}
    </ul>
  );
}

/** Asks before the text goes on without what the editor can't show. */
export function LossDialog({
  losses,
  onAccept,
  onClose,
}: {
  losses: readonly string[];
  onAccept: () => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      open={losses.length > 0}
      title="Edit it as text?"
      closeLabel="Stay in HTML"
      confirm={{ label: "Edit as text", danger: true, onConfirm: onAccept }}
      onClose={onClose}
    >
      <p>The editor can't show this. It stays as it is until you change the text, and is lost then:</p>
      <LossList losses={losses} />
    </ConfirmDialog>
  );
}
