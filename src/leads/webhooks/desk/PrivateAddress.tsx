import { TriangleAlert } from "lucide-react";

/** The box that allows the address of a webhook inside the agency's own network, with what that means. */
export function PrivateAddress({ name, checked }: { name: string; checked: boolean }) {
  return (
    <div>
      <label className="flex min-h-(--control) items-center gap-2">
        <input
          type="checkbox"
          name={name}
          value="on"
          defaultChecked={checked}
          aria-describedby={`${name}-warning`}
          className="size-4 shrink-0"
        />
        The address is inside our own network
      </label>
      <p id={`${name}-warning`} className="flex max-w-prose gap-2 text-sm text-muted">
        <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-warning" />
        <span>
          Only for a machine that you run. Messages can then reach machines that the internet can’t, also without
          encryption, so be sure that this address is the right one.
        </span>
      </p>
    </div>
  );
}
