import { Form } from "react-router";
import { DeskButton } from "#ui/desk/Button.tsx";

/** Whose hours are shown; for the owner. */
export function PersonChoice({ people, chosen }: { people: readonly { id: string; name: string }[]; chosen: string }) {
  return (
    <Form method="get" action="/admin/schedule" className="mb-5 flex flex-wrap items-end gap-3" key={chosen}>
      <div className="min-w-0">
        <label htmlFor="staff" className="mb-1 block font-semibold">
          Staff member
        </label>
        <select
          id="staff"
          name="staff"
          defaultValue={chosen}
          className="min-h-(--control) max-w-full rounded-md border border-control bg-surface px-3 py-2 text-ink"
        >
          {people.map((p) => (
            <option key={p.id} value={p.id}>
              {p.name}
            </option>
          ))}
        </select>
      </div>
      <DeskButton look="plain">Show availability</DeskButton>
    </Form>
  );
}
