import { buttonClass, ButtonLink } from "#web/ui/Button.tsx";

/**
 * Shown in place of what couldn't be rendered. `scope` names it for the refresh limit (`refresh-page.ts`); without
 * script the first button is a link to the page itself.
 */
export function Oops({ scope, level = 2, address = "?" }: { scope: string; level?: 1 | 2; address?: string }) {
  const Heading = `h${level}` as const;
  return (
    <div className="oops" data-oops>
      <Heading>Oops! Something went wrong</Heading>
      <p>This is our mistake, not yours. Refreshing often helps.</p>
      <p className="button-row">
        <a className={buttonClass("dark")} href={address} data-refresh={scope}>
          Refresh Page
        </a>
        <ButtonLink look="plain" href="/">
          Go Home
        </ButtonLink>
      </p>
      <p role="status">
        <span data-spent hidden>
          Refreshing has not helped. Please go to the home page, or call us.
        </span>
      </p>
    </div>
  );
}
