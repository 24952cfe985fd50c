import { CALLBACK_PATH, QUOTE_PATH } from "#core/site/navigation.ts";
import { Picture } from "./pictures/Picture.tsx";
import { Card } from "#web/ui/Card.tsx";
import { useLocalPath, useWords } from "#web/ui/language.ts";
import { PageHeading } from "#web/ui/PageHeading.tsx";

const WAYS = [
  { name: "home", path: "/" },
  { name: "blog", path: "/blog" },
  { name: "quote", path: QUOTE_PATH },
  { name: "callback", path: CALLBACK_PATH },
] as const;

/** Shown for a page that doesn't exist (404) or no longer does (410). */
export function NotFoundContent({ gone = false }: { gone?: boolean }) {
  const words = useWords("missing");
  const localPath = useLocalPath();
  return (
    <div className="wrap not-found">
      <PageHeading
        picture={<Picture name={gone ? "garden-gate" : "signpost"} />}
        title={gone ? words.goneTitle : words.title}
        lead={gone ? words.goneLead : words.lead}
      />
      <ul className="card-grid">
        {WAYS.map((way) => (
          <Card as="li" linked key={way.name}>
            <h2>
              <a href={localPath(way.path)}>{words.ways[way.name].title}</a>
            </h2>
            <p>{words.ways[way.name].text}</p>
          </Card>
        ))}
      </ul>
    </div>
  );
}
