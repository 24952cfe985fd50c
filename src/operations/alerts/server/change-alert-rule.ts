import type { By } from "#platform/access/rules/rights.ts";
import { invalidFields, notFound, ok, type Outcome, stale } from "#platform/access/rules/outcome.ts";
import { parseRule } from "#operations/monitoring/rules/alert-form.ts";
import { shippedRule } from "#operations/monitoring/rules/alert-rule.ts";
import { runChange, sensitive } from "#platform/ledger/server/run-change.ts";
import type { Db } from "#platform/database/server/database.ts";
import { deleteRule, listRules, lockAlerts, saveRule, type StoredRule } from "./alerts-store.ts";

/**
 * Changes a rule to what was typed, or makes it as shipped again (`read` null). Stale: `version` is no longer that of the
 * rule, which is `current`; null asks for none.
 */
export async function changeAlertRule(
  needs: { db: Db; now: () => Date },
  by: By,
  { signal, read, version }: { signal: string; read: ((field: string) => string) | null; version: number | null },
): Promise<Outcome<StoredRule>> {
  return runChange(needs, by, sensitive("settings:write"), async ({ tx, audit }) => {
    await lockAlerts(tx);
    const before = (await listRules(tx)).find((rule) => rule.signal === signal);
    if (!before) return notFound("Alert rule");
    if (version !== null && version !== before.version)
      return stale("Someone changed this rule in the meantime.", before);
    const parsed = read && parseRule(before, read);
    if (parsed && !parsed.ok) return invalidFields(parsed.fields);
    const after = parsed
      ? { ...before, ...parsed.value, version: before.version + 1 }
      : { ...shippedRule(before.signal), version: 0 };
    if (parsed) await saveRule(tx, before.signal, { ...parsed.value, version: after.version });
    else await deleteRule(tx, before.signal);
    const action = parsed ? "alert_rule.change" : "alert_rule.reset";
    await audit({ action, recordId: signal, before, after });
    return ok(after);
  });
}
