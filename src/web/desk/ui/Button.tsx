import type { ComponentProps } from "react";

type Look = "main" | "plain" | "danger" | "quiet";

const LOOKS: Record<Look, string> = {
  main: "border-transparent bg-accent text-on-accent hover:bg-accent-strong",
  plain: "border-control bg-surface text-ink hover:bg-hover",
  danger: "border-transparent bg-danger text-surface hover:bg-danger-strong",
  quiet: "border-transparent bg-transparent text-accent underline underline-offset-2 hover:bg-hover",
};

/** Class names of a button of the desk, for links that look like one. 32 px high, on touch 44. */
export function deskButton(look: Look = "main"): string {
  return `inline-flex min-h-(--control) items-center justify-center gap-1.5 rounded-md border px-3 py-0.5 text-center font-medium disabled:cursor-progress disabled:opacity-70 ${LOOKS[look]}`;
}

/** A button of the desk. It submits its form unless `type` says otherwise. */
export function DeskButton({
  look,
  type = "submit",
  className = "",
  ...rest
}: ComponentProps<"button"> & { look?: Look }) {
  return <button type={type} className={`${deskButton(look)} ${className}`} {...rest} />;
}
