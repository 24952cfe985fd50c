import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { Link } from "react-router";

const ROW = "flex gap-1 overflow-x-auto border-b border-line";
const TAB =
  "inline-flex min-h-(--control) shrink-0 items-center gap-1.5 border-b-2 border-transparent px-2.5 whitespace-nowrap text-muted -outline-offset-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink data-disabled:opacity-60";

/** Tabs that are links: each has its own address, and works without script. `current` is the `to` of the one shown. */
export function TabLinks({
  label,
  tabs,
  current,
}: {
  label: string;
  tabs: readonly { to: string; label: string; count?: number }[];
  current: string;
}) {
  return (
    <nav aria-label={label} className={`${ROW} mb-3`}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.to === current ? "page" : undefined} className={TAB}>
          {tab.label}
          {tab.count === undefined ? null : <Count n={tab.count} />}
        </Link>
      ))}
    </nav>
  );
}

/** Tabs within a page, for content without its own address. Arrow keys move between them, Enter or Space opens one. */
export function Tabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { value: string; label: string; count?: number; disabled?: boolean; panel: ReactNode }[];
}) {
  return (
    <Base.Root defaultValue={tabs[0]?.value}>
      <Base.List aria-label={label} className={`${ROW} mb-3`}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} disabled={tab.disabled ?? false} className={TAB}>
            {tab.label}
            {tab.count === undefined ? null : <Count n={tab.count} />}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="rounded-sm">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

function Count({ n }: { n: number }) {
  return <span className="text-sm font-normal text-muted tabular-nums">{n.toLocaleString("en-US")}</span>;
}
