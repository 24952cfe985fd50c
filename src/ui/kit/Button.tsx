import type { ComponentProps } from "react";

type Look = "main" | "plain" | "dark";

/** Returns class names of a button: `main` is the primary action of a page. */
export function buttonClass(look: Look = "dark"): string {
  return look === "dark" ? "button" : `button button-${look}`;
}

/** A button; `type="button"` by default, so give `type="submit"` in forms. */
export function Button({ look, type = "button", ...rest }: ComponentProps<"button"> & { look?: Look }) {
  return <button type={type} className={buttonClass(look)} {...rest} />;
}

/** A link styled as a button. */
export function ButtonLink({ look, children, ...rest }: ComponentProps<"a"> & { look?: Look; href: string }) {
  return (
    <a className={buttonClass(look)} {...rest}>
      {children}
    </a>
  );
}
