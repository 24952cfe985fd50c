import { ChartPie } from "lucide-react";
import { type KeyboardEvent, lazy, type MouseEvent, type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import { Skeleton } from "#ui/desk/Skeleton.tsx";
import { untilLoaded } from "#ui/kit/until-loaded.ts";

// A list of leads should not wait for the charts.
const AnalyticsPanel = lazy(untilLoaded(() => import("./AnalyticsPanel.tsx")));

/**
 * Shows a page of the desk with a button that opens lead analytics in place. Before the page is alive it is a link to
 * their screen.
 */
export function PageWithAnalytics({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const toggle = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    setOpen(!open);
  };
  const button = (
    <Link
      to="/admin/analytics"
      role="button"
      aria-expanded={open}
      className={`${deskButton("plain")} max-sm:hidden`}
      onClick={toggle}
      onKeyDown={(event) => (event.key === " " ? toggle(event) : undefined)}
    >
      <ChartPie aria-hidden size={16} /> {open ? "Hide analytics" : "Analytics"}
    </Link>
  );
  return (
    <DeskPage
      aside={
        <div className="flex flex-wrap gap-2">
          {button}
          {aside}
        </div>
      }
    >
      {open ? (
        <section aria-label="Lead analytics" className="mb-4 border-b border-line pb-2">
          <Suspense fallback={<Skeleton lines={6} label="Loading analytics…" />}>
            <AnalyticsPanel />
          </Suspense>
        </section>
      ) : null}
      {children}
    </DeskPage>
  );
}
