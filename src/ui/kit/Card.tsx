import type { ReactNode } from "react";

/** A card. With `linked`, the link in its heading covers the whole card. */
export function Card({
  children,
  as: Tag = "div",
  linked = false,
}: {
  children: ReactNode;
  as?: "div" | "article" | "section" | "li";
  linked?: boolean;
}) {
  return <Tag className={linked ? "card card-link" : "card"}>{children}</Tag>;
}
