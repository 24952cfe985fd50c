import { data } from "react-router";

/** What the HTTP layer shows where no page of the site can be made; the layout's error boundary has the words. */
export function loader() {
  throw data(null, { status: 503 });
}

export default function Unavailable() {
  return null;
}
