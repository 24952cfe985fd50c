import type { SlowRoute } from "#platform/log/rules/request-times.ts";
import { PathText } from "#ui/desk/PathText.tsx";

const NUMBER = "text-right tabular-nums";
const MILLISECONDS = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const COUNT = new Intl.NumberFormat("en-US");

/** The slowest routes, with their numbers of requests and failures. */
export function RouteTable({ routes }: { routes: readonly SlowRoute[] }) {
  if (routes.length === 0) return <p className="text-muted">No data yet</p>;
  return (
    <>
      <p className="mb-2 text-muted">
        The last hour, by 95th percentile, in milliseconds. Percentiles are estimates from counts by duration.
      </p>
      <table className="w-full table-fixed text-left">
        <caption className="sr-only">Slowest pages and calls of the last hour</caption>
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="py-1 font-medium">
              Route
            </th>
            <th scope="col" className={`w-16 font-medium max-sm:hidden ${NUMBER}`}>
              p50
            </th>
            <th scope="col" className={`w-14 font-medium sm:w-20 ${NUMBER}`}>
              p95
            </th>
            <th scope="col" className={`w-20 font-medium max-sm:hidden ${NUMBER}`}>
              p99
            </th>
            <th scope="col" className={`w-18 font-medium sm:w-20 ${NUMBER}`}>
              Requests
            </th>
            <th scope="col" className={`w-14 font-medium sm:w-16 ${NUMBER}`}>
              Errors
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {routes.map(({ method, route, requests, errors, p50, p95, p99 }) => (
            <tr key={`${method} ${route}`}>
              <th scope="row" className="py-1.5 pr-2 font-normal wrap-anywhere">
                <span className="text-sm text-muted">{method}</span> <PathText path={route} />
              </th>
              <td className={`max-sm:hidden ${NUMBER}`}>{MILLISECONDS.format(p50)}</td>
              <td className={NUMBER}>{MILLISECONDS.format(p95)}</td>
              <td className={`max-sm:hidden ${NUMBER}`}>{MILLISECONDS.format(p99)}</td>
              <td className={NUMBER}>{COUNT.format(requests)}</td>
              <td className={`${NUMBER} ${errors > 0 ? "text-danger" : ""}`}>{COUNT.format(errors)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
