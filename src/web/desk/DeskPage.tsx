import type { ReactNode } from "react";

/** A desk page: its heading with actions beside it, and its content. */
export function DeskPage({
  title,
  lead,
  aside,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere sm:text-4xl">{title}</h1>
          {lead ? <p className="mt-2 max-w-prose text-lg text-ink-soft">{lead}</p> : null}
        </div>
        {aside}
      </header>
      {children}
    </>
  );
}

/** A sheet of the desk with a heading of its own. */
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
      className="mb-6 scroll-mt-6 rounded-2xl border border-line bg-card p-5 shadow-sm sm:p-6"
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={`${id}-title`} className="text-2xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Shown in place of an empty list. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="rounded-2xl border border-dashed border-field-line bg-card px-6 py-12 text-center">
      <p className="font-serif text-2xl text-evergreen-deep">{title}</p>
      {children ? <div className="mx-auto mt-2 max-w-prose text-lg text-ink-soft">{children}</div> : null}
    </div>
  );
}
