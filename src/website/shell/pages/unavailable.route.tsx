import { data } from "react-router";

/** The HTTP layer shows this if no page can be rendered; the layout's error boundary has the text. */
export function loader() {
  throw data(null, { status: 503 });
}

export default function Unavailable() {
  return null;
}
