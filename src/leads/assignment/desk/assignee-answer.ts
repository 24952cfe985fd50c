/** What a change of the assignee answers; `before` is who had the lead ('' for nobody), `version` that of the lead now. */
export type AssigneeAnswer = { ok: boolean; message: string; before?: string; version?: number };

/** The page on which a lead's assignee is seen and changed. */
export const assigneePath = (leadId: string) => `/admin/leads/${leadId}/assignee`;
