import { CALLBACK_PATH, QUOTE_PATH } from "#agency/site/rules/navigation.ts";
import { Picture } from "#website/pictures/pages/Picture.tsx";
import { Card } from "#ui/kit/Card.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { PageHeading } from "#ui/kit/PageHeading.tsx";

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
