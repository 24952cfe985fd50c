import { ROLES } from "#core/access/rights.ts";
import { ROLE_LABELS } from "#core/access/role-labels.ts";

/** The roles as the choices of a select. */
export const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));
