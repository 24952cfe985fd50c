/** Tells whether keys comment on the selection: Ctrl+Alt+M or Cmd+Option+M, by its place, since Option changes the letter. */
export function isCommentKey(
  event: Pick<KeyboardEvent, "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">,
): boolean {
  return event.code === "KeyM" && event.altKey && !event.shiftKey && event.ctrlKey !== event.metaKey;
}
