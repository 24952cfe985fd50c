import { metricText, rate, VITAL_LIMITS } from "#operations/monitoring/rules/browser-metrics.ts";
import { type Device, MIN_SAMPLES, VITALS, type Vital } from "#platform/log/rules/web-vitals.ts";
import type { FieldReport, FieldRow, FieldValue } from "#operations/traffic/server/read-vitals.ts";
import { Table, type TableColumn } from "#ui/desk/Table.tsx";
import { RatedValue } from "./RatedValue.tsx";

const DEVICE_LABELS: Record<Device, string> = { phone: "Phone", desktop: "Desktop" };

const idOf = ({ template, device }: FieldRow) => `${template} ${device}`;

const COLUMNS: readonly TableColumn<FieldRow>[] = [
  {
    id: "page",
    header: "Page",
    names: true,
    cell: ({ template }) => (
      <a href={exampleOf(template)} title={template} className="text-accent underline underline-offset-2">
        {template}
      </a>
    ),
  },
  { id: "device", header: "Device", cell: ({ device }) => DEVICE_LABELS[device] },
  ...VITALS.map(
    (vital): TableColumn<FieldRow> => ({
      id: vital,
      header: VITAL_LIMITS[vital].label,
      cell: ({ values }) => <Percentile vital={vital} value={values[vital]} />,
    }),
  ),
];

/** The speed of public pages for visitors, by page and device. */
export function FieldVitals({ report: { days, rows } }: { report: FieldReport }) {
  return (
    <section aria-labelledby="visitors">
      <h2 id="visitors" className="text-lg">
        Visitors
      </h2>
      <p className="mb-2 max-w-prose text-muted">
        Three of four visits in the last {days} days were at least this fast. A figure needs {MIN_SAMPLES} visits. We
        measure without cookies or IP addresses, and not in browsers that ask for privacy.
      </p>
      {rows.length === 0 ? (
        <p className="rounded-md border border-line bg-surface p-3 text-muted">No data yet (0 of {MIN_SAMPLES})</p>
      ) : (
        <Table caption="Values by page and device" columns={COLUMNS} rows={rows} idOf={idOf} />
      )}
    </section>
  );
}

function Percentile({ vital, value: { n, p75 } }: { vital: Vital; value: FieldValue }) {
  const limits = VITAL_LIMITS[vital];
  if (p75 === null)
    return (
      <span className="text-muted">
        No data yet ({n} of {MIN_SAMPLES})
      </span>
    );
  return <RatedValue text={metricText(limits, p75)} rating={rate(limits, p75)} />;
}

/** Returns an example page of a pattern, or the list of such pages. */
function exampleOf(template: string): string {
  if (template.startsWith("/blog/")) return "/blog";
  return template.replace(":state", "ohio").replace("/:calculator", "");
}
