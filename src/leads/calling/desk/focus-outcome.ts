/** Fields in which a person may be typing or choosing. */
const IN_USE = "input, textarea, select, [contenteditable], [role=dialog] *";

/** Moves the focus to the outcomes on the page of a lead, unless a person is at work elsewhere. */
export function focusOutcome(leadId: string): void {
  if (document.activeElement?.matches(IN_USE)) return;
  if (!location.pathname.startsWith(`/admin/leads/${leadId}`) && location.pathname !== "/admin/queue") return;
  document.querySelector<HTMLElement>("#outcome input[type=radio]")?.focus();
}
