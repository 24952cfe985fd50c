import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { ICON_BUTTON } from "./Button.tsx";
import { OpenDialog } from "./popup-container.ts";

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Read out with the title when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons at its foot. DialogClose creates one that closes it. */
  actions?: ReactNode;
  /** It needs a response before anything else: a click beside it does not close it. Escape still means no. */
  alert?: boolean;
  /** For two things side by side. */
  wide?: boolean;
  /** What has the focus first, where that isn't the first field. */
  focus?: RefObject<HTMLElement | null>;
};

const BACKDROP =
  "fixed inset-0 z-40 bg-black/50 motion-safe:transition-opacity motion-safe:duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0";
const FADE =
  "motion-safe:transition-[opacity,translate] motion-safe:duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0";

const FIELDS = "input:not([type=file]):enabled, select:enabled, textarea:enabled";

/** A window over the page that keeps the focus until it is closed, and then returns it. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  alert = false,
  wide = false,
  focus,
}: Props) {
  const [popup, setPopup] = useState<HTMLElement | null>(null);
  const content = useRef<HTMLDivElement>(null);
  // A finger begins at no field: the keyboard would cover what the window says.
  const firstField = (by: string) => by === "touch" || (content.current?.querySelector<HTMLElement>(FIELDS) ?? true);
  const Root = alert ? AlertDialog.Root : Base.Root;
  return (
    <Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Base.Portal>
        <Base.Backdrop className={BACKDROP} />
        <Base.Popup
          ref={setPopup}
          initialFocus={focus ?? firstField}
          className={`${FADE} fixed top-1/2 left-1/2 z-40 flex max-h-[calc(100dvh-2rem)] ${wide ? "w-[60rem]" : "w-[32rem]"} max-w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-md bg-raised text-ink shadow-overlay outline-none`}
        >
          <div className="flex items-start gap-3 px-4 pt-4">
            <Base.Title className="min-w-0 grow py-0.5 text-lg wrap-anywhere">{title}</Base.Title>
            {alert ? null : <CloseIcon />}
          </div>
          <div ref={content} className="min-h-0 overflow-y-auto px-4 pt-1 pb-4 wrap-anywhere">
            {description ? (
              <Base.Description className="max-w-prose" render={<div />}>
                {description}
              </Base.Description>
            ) : null}
            <OpenDialog value={popup}>{children}</OpenDialog>
          </div>
          {actions ? (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">{actions}</div>
          ) : null}
        </Base.Popup>
      </Base.Portal>
    </Root>
  );
}

/** The button of a dialog or a sheet that closes it. */
export const DialogClose = Base.Close;

/**
 * A panel at the right side, on a phone at the bottom, for the details of what the page lists. With `modal={false}` the
 * page beside it stays in use.
 */
export function Sheet({
  open,
  onClose,
  title,
  children,
  actions,
  modal = true,
}: Omit<Props, "alert" | "description" | "wide" | "focus"> & { modal?: boolean }) {
  const [popup, setPopup] = useState<HTMLElement | null>(null);
  return (
    <Base.Root
      open={open}
      modal={modal}
      disablePointerDismissal={!modal}
      onOpenChange={(next) => (next ? undefined : onClose())}
    >
      <Base.Portal>
        {modal ? <Base.Backdrop className={BACKDROP} /> : null}
        <Base.Popup
          ref={setPopup}
          className={`${FADE} fixed inset-x-0 bottom-0 z-40 flex max-h-[85dvh] flex-col rounded-t-md bg-raised text-ink shadow-overlay outline-none data-ending-style:translate-y-4 data-starting-style:translate-y-4 sm:inset-y-0 sm:right-0 sm:left-auto sm:max-h-none sm:w-[28rem] sm:max-w-[calc(100vw-4rem)] sm:rounded-none sm:data-ending-style:translate-x-4 sm:data-ending-style:translate-y-0 sm:data-starting-style:translate-x-4 sm:data-starting-style:translate-y-0`}
        >
          <div className="flex items-start gap-3 border-b border-line px-4 py-3">
            <Base.Title className="min-w-0 grow py-0.5 text-lg wrap-anywhere">{title}</Base.Title>
            <CloseIcon />
          </div>
          <div className="min-h-0 grow overflow-y-auto p-4 wrap-anywhere">
            <OpenDialog value={popup}>{children}</OpenDialog>
          </div>
          {actions ? (
            <div className="flex flex-wrap gap-2 border-t border-line px-4 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
              {actions}
            </div>
          ) : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function CloseIcon() {
  return (
    <Base.Close aria-label="Close" className={`${ICON_BUTTON} -mt-1 -mr-2`}>
      <X aria-hidden size={18} />
    </Base.Close>
  );
}
