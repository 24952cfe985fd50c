import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";
import { deskButton } from "./ui/Button.tsx";

type Props = {
  open: boolean;
  title: string;
  children: ReactNode;
  /** Left out, the dialog only tells something and has one button. */
  confirm?: { label: string; danger: boolean; onConfirm: () => void };
  closeLabel: string;
  onClose: () => void;
};

/** A question, or an alert, that wants an answer before anything else. Escape and the close button both mean no. */
export function ConfirmDialog({ open, title, children, confirm, closeLabel, onClose }: Props) {
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-black/50" />
        <AlertDialog.Popup className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[32rem] max-w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-md border border-line bg-surface p-6 text-ink sm:p-8">
          <AlertDialog.Title className="text-lg">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-3 " render={<div />}>
            {children}
          </AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Close className={deskButton(confirm ? "plain" : "main")}>{closeLabel}</AlertDialog.Close>
            {confirm ? (
              <AlertDialog.Close className={deskButton(confirm.danger ? "danger" : "main")} onClick={confirm.onConfirm}>
                {confirm.label}
              </AlertDialog.Close>
            ) : null}
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
