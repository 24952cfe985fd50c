import { useMatches } from "react-router";

/** The data about a desk route's screen in its `handle`; the loader's data are undefined if the screen failed. */
export type DeskScreen<LoaderData = unknown> = {
  title: string | ((read: LoaderData | undefined) => string);
  description: string;
};

/** Returns the innermost of the shown routes that is a screen: its path, title and description; undefined if none. */
export function useScreen(): { path: string; title: string; description: string } | undefined {
  const shown = useMatches().flatMap(({ pathname, loaderData, handle }) => {
    const { title, description } = (handle ?? {}) as Partial<DeskScreen>;
    if (title === undefined || description === undefined) return [];
    return { path: pathname, title: typeof title === "string" ? title : title(loaderData), description };
  });
  return shown.at(-1);
}
