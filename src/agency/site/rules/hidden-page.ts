/** Paths the server answers itself, besides pages. */
const OWN = [
  "api/:call",
  "healthz",
  "readyz",
  "metrics",
  "social/:card",
  "assets/:file",
  "admin/sign-in",
  "admin/sign-out",
];

/**
 * Finds the first page that becomes unreachable if everything below `prefix` ("/fn") is taken, or undefined. `pages`
 * are route patterns: "blog/:slug", and "*" for anything else.
 */
export function findHiddenPage(prefix: string, pages: readonly string[]): string | undefined {
  const taken = segments(prefix);
  return [...pages, ...OWN].find((page) => {
    const path = segments(page);
    return (
      page !== "*" &&
      path.length >= taken.length &&
      taken.every((part, at) => path[at] === part || path[at]?.startsWith(":"))
    );
  });
}

const segments = (path: string) => path.split("/").filter(Boolean);
