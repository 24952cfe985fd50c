import { ArrowLeft, ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { CALENDAR_VIEWS, type CalendarPage } from "#newsroom/articles/rules/editorial-calendar.ts";
import { deskButton } from "#ui/desk/Button.tsx";

const VIEW_LABELS = { month: "Month", week: "Week", list: "List" };

type Props = { page: CalendarPage; path: string; filters: Readonly<Record<string, string>> };

/** The shown days, and navigation to others. */
export function CalendarBar({ page: { view, day, title, previous, next }, path, filters }: Props) {
  const to = (given: { view?: string; day?: string }) => {
    const all = Object.entries({ ...filters, view, day, ...given }).filter(([, value]) => value !== "");
    return `${path}?${new URLSearchParams(all)}`;
  };
  const unit = view === "week" ? "week" : "month";
  return (
    <nav aria-label="Days" className="mb-3 flex flex-wrap items-center gap-2">
      <Link
        to={to({ day: previous })}
        className={deskButton("plain")}
        aria-label={`Previous ${unit}`}
        preventScrollReset
      >
        <ArrowLeft aria-hidden size={16} />
      </Link>
      <Link to={to({ day: next })} className={deskButton("plain")} aria-label={`Next ${unit}`} preventScrollReset>
        <ArrowRight aria-hidden size={16} />
      </Link>
      <Link to={to({ day: "" })} className={deskButton("plain")}>
        Today
      </Link>
      <p aria-live="polite" className="grow px-2 text-lg font-semibold">
        {title}
      </p>
      {CALENDAR_VIEWS.map((one) => (
        <Link
          key={one}
          to={to({ view: one })}
          aria-current={one === view ? "true" : undefined}
          className={deskButton(one === view ? "main" : "plain")}
        >
          {VIEW_LABELS[one]}
        </Link>
      ))}
    </nav>
  );
}
