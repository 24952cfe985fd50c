import type { ReactNode } from "react";
import { useScreen } from "./use-screen.ts";

/** The heading of a page of the desk with its actions, and the page below; `title` if it isn't the screen's. */
export function DeskPage({
  title,
  lead,
  aside,
  children,
}: {
  title?: ReactNode;
  lead?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const screen = useScreen();
  return (
    <>
      <header className="mb-4 flex max-sm:mb-2 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-xl wrap-anywhere">{title ?? screen?.title}</h1>
          {lead ? <p className="max-w-prose text-muted">{lead}</p> : null}
        </div>
        {aside}
      </header>
      {children}
    </>
  );
}

/** A card of the desk with its own heading. */
export function DeskSection({
  id,
  title,
  aside,
  children,
}: {
  id: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mb-4 scroll-mt-4 rounded-md border border-line bg-surface p-3 sm:p-4"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={`${id}-title`} className="text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** The content of an empty list. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-4 rounded-md border border-dashed border-control bg-surface px-6 py-10 text-center">
      <p className="font-semibold">{title}</p>
      {children ? <div className="mx-auto mt-1 max-w-prose text-muted">{children}</div> : null}
    </div>
  );
}
