import { zonedText } from "#platform/time/rules/wall-clock.ts";

/** A moment on the agency's clock, with its zone: for what happens at a time that staff chose for everyone. */
export function AgencyTime({ at, timeZone }: { at: Date; timeZone: string }) {
  const iso = at.toISOString();
  return (
    <time dateTime={iso} title={`${iso.replace("T", " ").replace("Z", "")} UTC`}>
      {zonedText(at, timeZone)}
    </time>
  );
}
