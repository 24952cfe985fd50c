import { useLocalPath, useWords } from "./language.ts";

/** Breadcrumbs. The last one is the page itself, without a link. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly { name: string; path: string }[] }) {
  const words = useWords("shell");
  const localPath = useLocalPath();
  return (
    <nav className="crumbs" aria-label={words.crumbs}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.path}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{crumb.name}</span>
            ) : (
              <a href={localPath(crumb.path)}>{crumb.name}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
