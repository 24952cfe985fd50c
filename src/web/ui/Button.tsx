import type { ComponentProps } from "react";

type Look = "main" | "plain" | "light" | "dark";

/** Class names of a button: `main` is the one thing to do on a page, `light` stands on dark ground. */
export function buttonClass(look: Look = "dark"): string {
  return look === "dark" ? "button" : `button button-${look}`;
}

/** A button. Give `type="submit"` in forms; the default does nothing by itself. */
export function Button({ look, type = "button", ...rest }: ComponentProps<"button"> & { look?: Look }) {
  return <button type={type} className={buttonClass(look)} {...rest} />;
}

/** A link that looks like a button: it leads somewhere. */
export function ButtonLink({ look, children, ...rest }: ComponentProps<"a"> & { look?: Look; href: string }) {
  return (
    <a className={buttonClass(look)} {...rest}>
      {children}
    </a>
  );
}
