import { Fragment } from "react";
import type { Settings } from "#agency/site/rules/settings.ts";
import { useWords } from "#website/kit/pages/language.ts";

/** The agency's licenses by state, for a footer; nothing if there are none. */
export function LicenseNumbers({ of }: { of: Settings["agency"]["licenses"] }) {
  const words = useWords("shell");
  if (of.length === 0) return null;
  return (
    <p>
      {words.licenses}{" "}
      {of.map(({ state, number }, at) => (
        <Fragment key={state}>
          {at > 0 ? ", " : null}
          <span className="license">
            {state} {number}
          </span>
        </Fragment>
      ))}
    </p>
  );
}
