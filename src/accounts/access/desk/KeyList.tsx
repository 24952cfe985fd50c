import { RIGHT_LABELS } from "#accounts/access/rules/right-labels.ts";
import type { Right } from "#platform/access/rules/rights.ts";
import { ConfirmForm } from "#ui/desk/ConfirmForm.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
import { Badge } from "#ui/desk/Badge.tsx";

type ShownKey = {
  id: string;
  name: string;
  prefix: string;
  scopes: readonly Right[];
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  state: "active" | "expired" | "revoked";
};

const STATES = { active: "", expired: "Expired", revoked: "Revoked" } as const;

/** Lists API keys, newest first, each with its rights and its last use. */
export function KeyList({ keys }: { keys: readonly ShownKey[] }) {
  return (
    <ul className="mb-4 divide-y divide-line rounded-md border border-line bg-surface">
      {keys.map((key) => (
        <li key={key.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2">
          <div className={`min-w-0 ${key.state === "active" ? "" : "text-muted"}`}>
            <p className="wrap-anywhere">
              <bdi className="font-medium">{key.name}</bdi> <code className="text-muted">{key.prefix}…</code>
            </p>
            <p className="text-sm text-muted">{key.scopes.map((scope) => RIGHT_LABELS[scope]).join(", ")}</p>
            <p className="text-sm text-muted">
              Created <LocalTime at={key.createdAt} shape="day" />
              {key.expiresAt ? (
                <>
                  , last day <LocalTime at={key.expiresAt} shape="day" />
                </>
              ) : null}
              , {key.lastUsedAt ? "last used " : "never used"}
              {key.lastUsedAt ? (
                <span className="lowercase">
                  <RelativeTime at={key.lastUsedAt} />
                </span>
              ) : null}
            </p>
          </div>
          {key.state === "active" ? (
            <ConfirmForm
              fields={{ intent: "revoke", id: key.id }}
              label="Revoke"
              name={`Revoke ${key.name}`}
              question={`Revoke ${key.name}?`}
              yes="Revoke key"
              no="Keep key"
            >
              <p>Programs that use this key are refused from now on. This can't be undone.</p>
            </ConfirmForm>
          ) : (
            <Badge>{STATES[key.state]}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
