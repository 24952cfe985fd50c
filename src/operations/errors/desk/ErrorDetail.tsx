import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { ERROR_ORIGIN_LABELS } from "#platform/log/rules/error-group.ts";
import type { ErrorGroup } from "#operations/errors/server/errors-store.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { ErrorState, peopleText } from "./ErrorTable.tsx";

type Props = {
  error: ErrorGroup & { people: number };
  /** The version that a fix would have. */
  next: string;
  /** What is wrong with the version that was typed. */
  problem: string | undefined;
};

/** Everything that helps to find the cause of one error, and what to do with it. */
export function ErrorDetail({ error, next, problem }: Props) {
  const { name, code, place, page, browser, origin, people, trail, stack, message, state } = error;
  return (
    <DeskSection id="error" title={`${code ? `${name} ${code}` : name}: ${place}`}>
      <dl className="mb-4 grid gap-x-6 gap-y-1 wrap-anywhere sm:grid-cols-[max-content_1fr]">
        <Fact name="State">
          <ErrorState state={state} fixedIn={error.fixedIn} />
        </Fact>
        <Fact name="Message">{message || "None that can be shown"}</Fact>
        <Fact name="Where">{[ERROR_ORIGIN_LABELS[origin], page, browser].filter(Boolean).join(", ")}</Fact>
        <Fact name="Whom it met">{people > 0 ? peopleText(people) : "Nobody: no one had asked for the work"}</Fact>
        <Fact name="First">
          <LocalTime at={error.firstSeen} />, in version {error.firstVersion || "unknown"}
        </Fact>
        <Fact name="Last">
          <LocalTime at={error.lastSeen} />, in version {error.version}
        </Fact>
      </dl>
      <Lines title="What the person did just before" lines={trail} none="Nothing was recorded." ordered />
      <Lines title="Stack, from the inside out" lines={stack} none="No file of the program is in it." />
      <Lines title="The log of the last time" lines={error.logLines} none="The log has no line about it." />
      {error.traceId ? (
        <p className="mb-4 text-sm text-muted wrap-anywhere">
          In the log of the machine: <code className="select-all">{`"traceId":"${error.traceId}"`}</code>
        </p>
      ) : null}
      {state === "resolved" ? null : (
        <Form method="post" noValidate className="flex flex-wrap items-end gap-2">
          <input type="hidden" name="id" value={error.id} />
          <Field name="fixed_in" label="Fixed in version" error={problem}>
            {(control) => <input {...control} autoComplete="off" defaultValue={next} />}
          </Field>
          <DeskButton name="change" value="resolve">
            Mark as fixed
          </DeskButton>
        </Form>
      )}
      <p className="mt-3">
        <Link to="?" className="underline">
          All errors
        </Link>
      </p>
    </DeskSection>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{name}</dt>
      <dd className="max-sm:mb-1">{children}</dd>
    </div>
  );
}

function Lines({
  title,
  lines,
  none,
  ordered = false,
}: {
  title: string;
  lines: readonly string[];
  none: string;
  ordered?: boolean;
}) {
  const List = ordered ? "ol" : "ul";
  return (
    <div className="mb-4">
      <h3 className="mb-1 font-medium">{title}</h3>
      {lines.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <List className="rounded-md border border-line bg-hover px-3 py-2 text-sm wrap-anywhere">
          {lines.map((line, at) => (
            <li key={`${at} ${line}`}>
              <code>{line}</code>
            </li>
          ))}
        </List>
      )}
    </div>
  );
}
