import { ROLES } from "#platform/access/rules/rights.ts";
import { ROLE_LABELS } from "#platform/access/rules/role-labels.ts";

/** The roles as the choices of a select. */
export const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));
