import { Form, Link } from "react-router";
import type { ArticleFigures } from "#server/article-lists/read-article-figures.ts";
import { CountCards } from "#web/desk/CountCards.tsx";
import { DeskButton, deskButton } from "#web/desk/ui/Button.tsx";

type Props = { figures: ArticleFigures; open: boolean };

/** The counts above the list of articles, with the button that shows the analytics in place. */
export function ArticleFiguresPanel({ figures, open }: Props) {
  const { total, published, draft, archived } = figures;
  return (
    <section aria-label="Counts" className="mb-4">
      <CountCards
        counts={[
          { label: "All articles", value: total },
          { label: "Published", value: published },
          { label: "Drafts", value: draft },
          { label: "Archived", value: archived },
        ]}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Form method="post" action="/admin/articles/new">
          <DeskButton>New article</DeskButton>
        </Form>
        <Link to={open ? "/admin/articles" : "/admin/articles?analytics=1"} className={deskButton("plain")}>
          {open ? "Hide analytics" : "Show analytics"}
        </Link>
      </div>
    </section>
  );
}
