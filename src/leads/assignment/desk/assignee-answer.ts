/** The result of a change of the assignee; `before` is the former one ('' for nobody), `version` the lead's now. */
export type AssigneeAnswer = { ok: boolean; message: string; before?: string; version?: number };

/** Returns the page on which a lead's assignee is shown and changed. */
export const assigneePath = (leadId: string) => `/admin/leads/${leadId}/assignee`;
