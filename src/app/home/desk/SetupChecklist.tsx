import { Circle, CircleCheck } from "lucide-react";
import { Form, Link } from "react-router";
import type { SetupStep } from "#operations/monitoring/rules/setup-checklist.ts";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";

/** Shows what is left to do before the agency takes leads. What is done is folded away. */
export function SetupChecklist({ steps }: { steps: readonly SetupStep[] }) {
  const done = steps.filter((step) => step.done);
  return (
    <section aria-labelledby="setup-title" className="mb-4 rounded-md border border-line bg-surface p-3 sm:p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="setup-title" className="text-lg">
            Set up your agency
          </h2>
          <p className="text-muted">{`${done.length} of ${steps.length} done`}</p>
        </div>
        <Form method="post">
          <DeskButton look="plain" name="intent" value="hide-setup">
            Hide this list
          </DeskButton>
        </Form>
      </div>
      <div aria-hidden className="mb-2 flex gap-1">
        {steps.map(({ id }, n) => (
          <span key={id} className={`h-1 grow rounded-full ${n < done.length ? "bg-accent" : "bg-line"}`} />
        ))}
      </div>
      <ul>
        {steps
          .filter((step) => !step.done)
          .map((step) => (
            <OpenStep key={step.id} step={step} />
          ))}
      </ul>
      {done.length > 0 ? (
        <details className="border-t border-line pt-2">
          <summary className="min-h-(--control) content-center text-muted">{`Done (${done.length})`}</summary>
          <ul>
            {done.map(({ id, title }) => (
              <li key={id} className="flex min-h-(--row) items-center gap-3">
                <CircleCheck aria-hidden size={18} className="shrink-0 text-accent" /> {title}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

function OpenStep({ step: { title, note, link } }: { step: SetupStep }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2">
      <div className="flex min-w-0 basis-80 grow gap-3">
        <Circle aria-hidden size={18} className="mt-px shrink-0 text-muted" />
        <div className="min-w-0">
          <p className="font-medium">{title}</p>
          <p className="text-muted wrap-anywhere">{note}</p>
        </div>
      </div>
      {link ? (
        <Link to={link.to} className={`${deskButton("plain")} max-sm:ml-7.5`}>
          {link.label}
        </Link>
      ) : null}
    </li>
  );
}

/** Brings the checklist back after its owner hid it. */
export function ShowSetup() {
  return (
    <Form method="post" className="mb-4">
      <DeskButton look="quiet" name="intent" value="show-setup">
        Show the setup checklist
      </DeskButton>
    </Form>
  );
}
