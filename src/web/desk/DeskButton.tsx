import type { ComponentProps } from "react";

type Look = "main" | "plain" | "danger" | "quiet";

const LOOKS: Record<Look, string> = {
  main: "border-transparent bg-evergreen text-white hover:bg-evergreen-deep",
  plain: "border-evergreen bg-card text-evergreen hover:bg-evergreen-mist",
  danger: "border-transparent bg-error text-white hover:bg-[#7c1515]",
  quiet: "border-transparent bg-transparent text-evergreen underline underline-offset-4 hover:bg-evergreen-mist",
};

/** Class names of a button of the desk, for links that look like one. At least 44 px high. */
export function deskButton(look: Look = "main"): string {
  return `inline-flex min-h-11 items-center justify-center gap-2 rounded-lg border-2 px-3 py-2 sm:px-4 text-center font-semibold leading-tight disabled:cursor-progress disabled:opacity-70 ${LOOKS[look]}`;
}

/** A button of the desk. Submits its form unless told otherwise. */
export function DeskButton({
  look,
  type = "submit",
  className = "",
  ...rest
}: ComponentProps<"button"> & { look?: Look }) {
  return <button type={type} className={`${deskButton(look)} ${className}`} {...rest} />;
}
