import { type ComponentProps, lazy, Suspense } from "react";

const CalendarGrid = lazy(() => import("./CalendarGrid.tsx"));

/** The days of the calendar, whose script comes only where they are shown. */
export function CalendarGridLoader(props: ComponentProps<typeof CalendarGrid>) {
  return (
    <Suspense fallback={<p className="text-muted">Loading the calendar…</p>}>
      <CalendarGrid {...props} />
    </Suspense>
  );
}
