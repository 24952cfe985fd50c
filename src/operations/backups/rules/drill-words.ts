/** Rows of the tables whose loss would be noticed first. */
export type RecordCounts = { leads: number; submissions: number; consents: number; audit: number; articles: number };

const LABELS: Record<keyof RecordCounts, string> = {
  leads: "leads",
  submissions: "submissions",
  consents: "consent records",
  audit: "lines of the audit log",
  articles: "articles",
};
const COUNTED = ["leads", "submissions", "consents", "audit", "articles"] as const;

/** Returns a sentence for each count in a restored copy outside the live counts before and after the restore. */
export function wrongCounts(restored: RecordCounts, before: RecordCounts, after: RecordCounts): string[] {
  return COUNTED.flatMap((what) => {
    const [least, most] = [Math.min(before[what], after[what]), Math.max(before[what], after[what])];
    if (restored[what] >= least && restored[what] <= most) return [];
    return [`The restored copy has ${many(restored[what])} ${LABELS[what]}, and ${many(before[what])} are in use.`];
  });
}

/** Describes a successful restore. `counts`: null if the backup lacks the database. `compared`: with the live data. */
export function describeDrill(found: {
  seconds: number;
  indexes: number;
  sealed: number;
  counts: RecordCounts | null;
  compared: boolean;
}): string {
  const { seconds, indexes, sealed, counts, compared } = found;
  if (counts === null) return `Opened in ${seconds} s. The files are whole; the database is not in this backup.`;
  return (
    `Restored in ${seconds} s with ${many(counts.leads)} leads and ${many(counts.consents)} consent records${compared ? ", as many as are in use" : ""}. ` +
    `${many(indexes)} indexes and ${many(sealed)} sealed records are intact.`
  );
}

function many(n: number): string {
  return n.toLocaleString("en-US");
}
