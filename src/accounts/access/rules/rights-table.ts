import { RIGHTS, RIGHTS_OF, ROLES } from "#platform/access/rules/rights.ts";
import { RIGHT_LABELS } from "./right-labels.ts";
import { ROLE_HINTS, ROLE_LABELS } from "#platform/access/rules/role-labels.ts";

/** Writes what each role may do as Markdown, for `docs/rights.md`. */
export function rightsTable(): string {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    "# Who may do what",
    "",
    "Written by `node scripts/write-rights.ts` from `src/platform/access/rules/rights.ts`; a test compares the two. A person has one role and may have a second: then they may do what either may. Which leads a right covers, `leadScopeOf` in `src/platform/access/rules/lead-scope.ts` says.",
    "",
    ...ROLES.map((role) => `- **${ROLE_LABELS[role]}**: ${ROLE_HINTS[role]}`),
    "",
    row(["right", ...ROLES.map((role) => ROLE_LABELS[role])]),
    row(["---", ...ROLES.map(() => "---")]),
    ...RIGHTS.map((right) =>
      row([`${RIGHT_LABELS[right]} (\`${right}\`)`, ...ROLES.map((role) => (RIGHTS_OF[role].has(right) ? "yes" : ""))]),
    ),
    "",
  ].join("\n");
}
