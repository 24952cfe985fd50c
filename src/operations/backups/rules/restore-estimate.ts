/** A backup that was made: how long it took, and how long restoring it took; null if that was never tried. */
export type Run = { bytes: number; backupSeconds: number; restoreSeconds: number | null };

/** What is said before a restore: seconds for the copy and for the restore point; null if no run says it. */
export type RestoreEstimate = { copy: number | null; restorePoint: number | null };

/** Runs that count: older ones were of another size. */
const RUNS = 5;
/** Starting and stopping the server takes so long, however little there is, seconds. */
const LEAST = 3;

/**
 * Estimates how long a restore takes, from the installation's own last runs, newest first: the slowest of them, for as
 * many bytes as the backup has.
 */
export function estimateRestore(runs: readonly Run[], bytes: number): RestoreEstimate {
  const scaled = (seconds: number, of: number) => Math.ceil(Math.max(LEAST, of > 0 ? seconds * (bytes / of) : seconds));
  const copies = runs.flatMap(({ bytes: of, restoreSeconds }) =>
    restoreSeconds === null ? [] : [scaled(restoreSeconds, of)],
  );
  const points = runs.map(({ bytes: of, backupSeconds }) => scaled(backupSeconds, of));
  return { copy: slowest(copies), restorePoint: slowest(points) };
}

function slowest(seconds: readonly number[]): number | null {
  return seconds.length === 0 ? null : Math.max(...seconds.slice(0, RUNS));
}

/** Returns "about 20 seconds" or "about 4 minutes". */
export function aboutText(seconds: number): string {
  if (seconds < 90) return `about ${Math.ceil(seconds / 5) * 5} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return `about ${minutes.toLocaleString("en-US")} minutes`;
}
