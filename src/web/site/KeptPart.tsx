import { createContext, createElement, type FunctionComponent, useContext } from "react";

type Render = <P extends object>(of: FunctionComponent<P>, props: P) => string;

/** Answers the HTML of a part, from memory where it was rendered for equal props before. Set by entry.server on public pages only. */
export const KeptParts = createContext<Render | null>(null);

/** A large part that many pages show alike: rendered once for what it shows. Its props are plain JSON; nothing in it wakes up on its own. */
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
