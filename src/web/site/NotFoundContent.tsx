import { CALLBACK_PATH, QUOTE_PATH } from "#core/site/navigation.ts";
import { Picture } from "./pictures/Picture.tsx";
import { Card } from "#web/ui/Card.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";

const WAYS = [
  { path: "/", title: "Start at the home page", text: "What final expense insurance is and how it works." },
  { path: "/blog", title: "Read our guides", text: "Funeral costs, your rights, and planning ahead, in plain words." },
  { path: QUOTE_PATH, title: "Get a free quote", text: "A few questions, and a licensed agent takes it from there." },
  { path: CALLBACK_PATH, title: "Ask us to call you", text: "Leave your name and number." },
] as const;

/** Shown for a page that doesn't exist (404) or no longer does (410). */
export function NotFoundContent({ gone = false }: { gone?: boolean }) {
  return (
    <div className="wrap not-found">
      <PageHeading
        picture={<Picture name={gone ? "garden-gate" : "signpost"} />}
        title={gone ? "This article was taken down" : "Page not found"}
        lead={
          gone
            ? "It is no longer on our site. One of these may have what you were looking for."
            : "The address may have a typing mistake in it, or the page has moved. One of these may help."
        }
      />
      <ul className="card-grid">
        {WAYS.map((way) => (
          <Card as="li" linked key={way.path}>
            <h2>
              <a href={way.path}>{way.title}</a>
            </h2>
            <p>{way.text}</p>
          </Card>
        ))}
      </ul>
    </div>
  );
}
