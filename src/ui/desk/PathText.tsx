import { Fragment } from "react";

/** An address that breaks between its parts and words, not inside one. */
export function PathText({ path }: { path: string }) {
  return path.split(/(?<=[/-])/).map((part, at) => (
    <Fragment key={`${at} ${part}`}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
