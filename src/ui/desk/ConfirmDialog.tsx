import type { ReactNode } from "react";
import { deskButton } from "./Button.tsx";
import { Dialog, DialogClose } from "./Dialog.tsx";

type Props = {
  open: boolean;
  title: string;
  children: ReactNode;
  /** Without it, the dialog is an alert with one button. */
  confirm?: { label: string; danger: boolean; onConfirm: () => void };
  /** A milder action beside it. */
  instead?: { label: string; onConfirm: () => void };
  closeLabel: string;
  onClose: () => void;
};

/** A question or an alert that needs a response before anything else. Escape and the close button both mean no. */
export function ConfirmDialog({ open, title, children, confirm, instead, closeLabel, onClose }: Props) {
  return (
    <Dialog
      alert
      open={open}
      onClose={onClose}
      title={title}
      description={children}
      actions={
        <>
          <DialogClose className={deskButton(confirm ? "plain" : "main")}>{closeLabel}</DialogClose>
          {instead ? (
            <DialogClose className={deskButton("plain")} onClick={instead.onConfirm}>
              {instead.label}
            </DialogClose>
          ) : null}
          {confirm ? (
            <DialogClose className={deskButton(confirm.danger ? "danger" : "main")} onClick={confirm.onConfirm}>
              {confirm.label}
            </DialogClose>
          ) : null}
        </>
      }
    />
  );
}
