import { durationText } from "#platform/time/rules/duration-text.ts";
import type { FunctionHealth } from "#operations/home/server/read-dashboard.ts";
import { HealthLights, type Light } from "./HealthLights.tsx";
import { Message } from "#ui/desk/Message.tsx";

/** Lights of the nine health flags, each with its last check: when, how long it took, and why it failed. */
export function CloudHealth({ functions, readAt }: { functions: readonly FunctionHealth[]; readAt: Date }) {
  if (functions.every(({ last }) => last === null))
    return <p className="text-muted">Starting. The first check runs within a minute.</p>;
  const lights = functions.flatMap(({ label, last }): Light[] => {
    if (last === null) return [];
    const checked = `Checked ${durationText(readAt.getTime() - last.at.getTime())} ago, ${last.ms.toLocaleString("en-US")} ms`;
    return [
      { name: label, state: last.ok ? "healthy" : "error", note: last.ok ? checked : `${last.words} ${checked}` },
    ];
  });
  return <HealthLights lights={lights} />;
}

/** The yellow notice of spec site §2, only while the storage check fails. */
export function StorageNotice({ functions }: { functions: readonly FunctionHealth[] }) {
  if (functions.find(({ flag }) => flag === "gcs")?.last?.ok !== false) return null;
  return (
    <Message tone="warning">
      <p className="font-semibold">GCS Configuration Needed</p>
      <p>
        The file storage check failed. Leads and articles are not affected, but files can't be saved until storage is
        set up or fixed.
      </p>
    </Message>
  );
}
