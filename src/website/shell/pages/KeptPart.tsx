import { createContext, createElement, type FunctionComponent, useContext } from "react";

type Render = <P extends object>(of: FunctionComponent<P>, props: P) => string;

/** Renders a part to HTML, from memory if its props are equal. Set by entry.server on public pages only. */
export const KeptParts = createContext<Render | null>(null);

/** A large part shared by many pages, rendered once per props. Props are plain JSON; it can't contain islands. */
export function KeptPart<P extends object>({
  as: Tag,
  className,
  of,
  props,
}: {
  as: "header" | "footer";
  className: string;
  of: FunctionComponent<P>;
  props: P;
}) {
  const render = useContext(KeptParts);
  return render ? (
    <Tag className={className} dangerouslySetInnerHTML={{ __html: render(of, props) }} />
  ) : (
    <Tag className={className}>{createElement(of, props)}</Tag>
  );
}
