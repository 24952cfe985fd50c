import { LoaderCircle } from "lucide-react";
import type { ComponentProps, MouseEvent } from "react";

type Look = "main" | "plain" | "danger" | "quiet";

const LOOKS: Record<Look, string> = {
  main: "border-transparent bg-accent text-on-accent hover:bg-accent-strong",
  plain: "border-control bg-surface text-ink hover:bg-hover",
  danger: "border-transparent bg-danger text-surface hover:bg-danger-strong",
  quiet: "border-transparent bg-transparent text-accent underline underline-offset-2 hover:bg-hover",
};

/** Returns class names of a button of the desk, for links that look like one. 32 px high, on touch 44. */
export function deskButton(look: Look = "main"): string {
  return `inline-flex min-h-(--control) min-w-(--control) items-center justify-center gap-1.5 rounded-md border px-3 py-0.5 text-center font-medium disabled:cursor-not-allowed disabled:opacity-60 aria-busy:cursor-progress ${LOOKS[look]}`;
}

/** Class names of a square button that shows only an icon; its name goes into `aria-label`. */
export const ICON_BUTTON =
  "inline-grid size-(--control) shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink disabled:cursor-not-allowed disabled:opacity-60 data-popup-open:bg-hover data-popup-open:text-ink";

type Props = ComponentProps<"button"> & {
  look?: Look;
  /** Shows that its action is still running. It keeps the focus and does nothing when pressed. */
  busy?: boolean;
};

/** A button of the desk. It submits its form unless `type` says otherwise. */
export function DeskButton({ look, type = "submit", className = "", busy = false, children, ...rest }: Props) {
  const waiting = busy ? { "aria-busy": true, "aria-disabled": true, onClick: stop } : {};
  return (
    <button type={type} className={`${deskButton(look)} ${className}`} {...rest} {...waiting}>
      {busy ? <LoaderCircle aria-hidden size={16} className="shrink-0 motion-safe:animate-spin" /> : null}
      {children}
    </button>
  );
}

function stop(event: MouseEvent): void {
  event.preventDefault();
}
