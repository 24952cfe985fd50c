import { Form } from "react-router";
import {
  authorOption,
  authorOptions,
  authorTarget,
  type FileName,
  type FileNames,
  LEAVE,
  nameKey,
  type NameMapping,
  type Ours,
  TAG,
  termTarget,
} from "#newsroom/article-files/rules/name-mapping.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { NativeSelect, type Option } from "#ui/desk/NativeSelect.tsx";

type Props = {
  names: FileNames;
  mapping: NameMapping | null;
  ours: Ours;
  /** The default author. */
  agency: { id: string; name: string } | null;
  version: number;
  busy: boolean;
};

/** The form's id, by which the button that starts the import sends it along. */
export const NAMES_FORM = "names-form";
/** Names that are shown at first; more are a click away. */
const FIRST = 12;
const NUMBER = new Intl.NumberFormat("en-US");

/** Asks who the authors of a file are here, and where its categories and tags belong. */
export function NameMappingForm({ names, mapping, ours, agency, version, busy }: Props) {
  const terms: Option[] = [
    { value: TAG, label: "Keep as a tag" },
    ...ours.categories.map(({ slug, name }) => ({ value: slug, label: `Category: ${name}` })),
    { value: LEAVE, label: "Leave out" },
  ];
  const known = mapping ?? undefined;
  const unknown = names.authors.filter(({ name }) => authorTarget(name, known, ours) === null).length;
  return (
    <DeskSection id="names" title="Authors, categories and tags">
      <p className="mb-3 max-w-prose text-muted">
        {mapping
          ? "Filled in as you chose for this site. New names are matched by their spelling."
          : "Filled in by spelling. What you choose is remembered for the next file of this site."}
      </p>
      {unknown > 0 ? (
        <Message tone="warning">
          {unknown === 1 ? "1 author of the file is" : `${NUMBER.format(unknown)} authors of the file are`} none of
          yours. Without a choice, the agency is the author.
        </Message>
      ) : null}
      <Form key={version} id={NAMES_FORM} method="post" className="grid gap-4">
        <input type="hidden" name="version" value={version} />
        <NameList
          title="Authors of the file"
          field="authors"
          names={names.authors}
          more={names.more.authors}
          options={authorOptions(ours, agency)}
          targetOf={(name) => authorOption(name, known, ours, agency)}
        />
        <NameList
          title="Categories and tags of the file"
          field="terms"
          names={names.terms}
          more={names.more.terms}
          options={terms}
          targetOf={(name) => termTarget(name, known, ours)}
        />
        <div>
          <DeskButton name="intent" value="map" look="plain" busy={busy}>
            Save and check again
          </DeskButton>
        </div>
      </Form>
    </DeskSection>
  );
}

type ListProps = {
  title: string;
  field: "authors" | "terms";
  names: readonly FileName[];
  more: number;
  options: readonly Option[];
  targetOf: (name: string) => string;
};

function NameList({ title, field, names, more, options, targetOf }: ListProps) {
  if (names.length === 0) return null;
  const rows = (shown: readonly FileName[]) =>
    shown.map(({ name, articles }) => {
      const id = `${field}-${nameKey(name)}`;
      return (
        <div key={id} className="grid items-center gap-x-4 sm:grid-cols-[minmax(0,1fr)_18rem]">
          <label htmlFor={id} className="min-w-0 py-1 wrap-anywhere">
            <bdi>{name}</bdi>{" "}
            <span className="text-muted">{articles === 1 ? "1 article" : `${NUMBER.format(articles)} articles`}</span>
          </label>
          <NativeSelect id={id} name={field} options={options} defaultValue={targetOf(name)} boxClassName="w-full" />
        </div>
      );
    });
  const rest = names.slice(FIRST);
  return (
    <fieldset className="grid max-w-3xl gap-2">
      <legend className="mb-1 font-medium">{title}</legend>
      {rows(names.slice(0, FIRST))}
      {rest.length > 0 ? (
        <details>
          <summary className="min-h-(--control) cursor-pointer py-1 font-medium text-accent">
            {NUMBER.format(rest.length)} more
          </summary>
          <div className="grid gap-2">{rows(rest)}</div>
        </details>
      ) : null}
      {more > 0 ? <p className="text-muted">{NUMBER.format(more)} rarer ones are matched by their spelling.</p> : null}
    </fieldset>
  );
}
