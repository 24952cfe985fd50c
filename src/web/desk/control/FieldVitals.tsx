import { metricText, rate, VITAL_LIMITS } from "#core/monitoring/browser-metrics.ts";
import { type Device, MIN_SAMPLES, VITALS, type Vital } from "#core/monitoring/web-vitals.ts";
import type { FieldReport, FieldValue } from "#server/vitals/read-vitals.ts";
import { RatedValue } from "./RatedValue.tsx";

const DEVICE_LABELS: Record<Device, string> = { phone: "Phone", desktop: "Desktop" };

/** How fast public pages were for visitors, by page and device. */
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
        // Wider than a phone, it scrolls in its own box; the links in it let the keyboard reach it.
        <section
          aria-label="Values by page and device"
          className="overflow-x-auto rounded-md border border-line bg-surface"
        >
          <table className="w-full text-left text-sm">
            <thead className="border-b border-line bg-hover">
              <tr>
                <th scope="col" className="min-w-40 px-3 py-1.5">
                  Page
                </th>
                <th scope="col" className="px-3 py-1.5">
                  Device
                </th>
                {VITALS.map((vital) => (
                  <th key={vital} scope="col" className="px-3 py-1.5">
                    {VITAL_LIMITS[vital].label} <span className="font-normal text-muted">{vital}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.map(({ template, device, values }) => (
                <tr key={`${template} ${device}`}>
                  <th scope="row" className="px-3 py-1.5 font-normal wrap-anywhere">
                    <a href={exampleOf(template)} className="text-accent underline underline-offset-2">
                      {template}
                    </a>
                  </th>
                  <td className="px-3 py-1.5">{DEVICE_LABELS[device]}</td>
                  {VITALS.map((vital) => (
                    <td key={vital} className="px-3 py-1.5">
                      <Percentile vital={vital} value={values[vital]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
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

/** A page with the address of a pattern, or the list of such pages. */
function exampleOf(template: string): string {
  if (template.startsWith("/blog/")) return "/blog";
  return template.replace(":state", "ohio").replace("/:calculator", "");
}
