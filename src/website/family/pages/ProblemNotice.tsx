/** The error of a form, above it; it takes the focus. Renders nothing without one. */
export function ProblemNotice({ problem }: { problem: string | null }) {
  if (problem === null) return null;
  return (
    <div className="notice notice-error" role="alert" tabIndex={-1} data-problems>
      <p>{problem}</p>
    </div>
  );
}
