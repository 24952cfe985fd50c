import { useContext } from "react";
import { type AgencyShape, agencyText } from "#platform/time/rules/wall-clock.ts";
import { AgencyZone } from "./agency-zone.ts";

/** A moment on the agency's clock, with its zone: the same for all of the staff, wherever they are. */
export function AgencyTime({ at, shape = "moment", timeZone }: { at: Date; shape?: AgencyShape; timeZone?: string }) {
  const zone = useContext(AgencyZone);
  const iso = at.toISOString();
  return (
    <time dateTime={iso} title={`${iso.replace("T", " ").replace("Z", "")} UTC`}>
      {agencyText(at, timeZone ?? zone, shape)}
    </time>
  );
}
