import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { Progress } from "./Progress.tsx";

/** Interval of checking the progress, milliseconds. */
const LOOK_EVERY = 2_000;

type Props = { label: string; value: number | null; max?: number; text?: string };

/** The progress of work in the background; the page is read again until this is gone from it. */
export function WorkProgress(props: Props) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div className="mb-4 max-w-xl rounded-md border border-line bg-surface p-3 sm:p-4">
      <Progress {...props} />
      <p className="mt-1 text-muted">You can leave this page. The work goes on.</p>
    </div>
  );
}
