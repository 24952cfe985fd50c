import { Fragment } from "react";
import type { Block, Inline } from "#agency/site/rules/page-text.ts";
import { useLocalPath } from "#website/kit/pages/language.ts";

function InlineText({ of }: { of: readonly Inline[] }) {
  const localPath = useLocalPath();
  return of.map((piece, index) =>
    piece.href === null ? (
      <Fragment key={index}>{piece.text}</Fragment>
    ) : (
      <a
        key={index}
        href={localPath(piece.href)}
        rel={piece.href.startsWith("https:") ? "noopener" : undefined}
        className={piece.href.startsWith("tel:") ? "no-break" : undefined}
      >
        {piece.text}
      </a>
    ),
  );
}

/** Running text of a settings page. `about` labels its tables for screen readers. */
export function PageText({ blocks, about }: { blocks: readonly Block[]; about: string }) {
  return blocks.map((block, index) => <TextBlock key={index} block={block} about={about} />);
}

function TextBlock({ block, about }: { block: Block; about: string }) {
  if (block.kind === "list")
    return (
      <ul>
        {block.items.map((item, index) => (
          <li key={index}>
            <InlineText of={item} />
          </li>
        ))}
      </ul>
    );
  if (block.kind === "table") return <TextTable block={block} about={about} />;
  return (
    <p>
      <InlineText of={block.content} />
    </p>
  );
}

/** On a phone every row becomes a card, and each cell shows its column's heading. */
function TextTable({ block, about }: { block: Extract<Block, { kind: "table" }>; about: string }) {
  const [corner = [], ...columns] = block.head;
  return (
    <table className="text-table">
      <caption className="quiet">{about}</caption>
      <thead>
        <tr>
          <th scope="col">{corner.length > 0 ? <InlineText of={corner} /> : <span className="quiet">{about}</span>}</th>
          {columns.map((column, index) => (
            <th scope="col" key={index}>
              <InlineText of={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map(([name = [], ...cells], row) => (
          <tr key={row}>
            <th scope="row">
              <InlineText of={name} />
            </th>
            {cells.map((cell, index) => (
              <td key={index}>
                <span className="text-table-label" aria-hidden="true">
                  <InlineText of={columns[index] ?? []} />
                </span>
                <span>
                  <InlineText of={cell} />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
