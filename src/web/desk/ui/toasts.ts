import { Toast } from "@base-ui/react/toast";

/** Shows short messages at the edge of the desk, from anywhere in its code. */
export const toasts = Toast.createToastManager();

/** How long a message stays, milliseconds; one with an action stays as long as the action can be taken. */
const SHORT = 6_000;
const UNDO = 60_000;

/** Says that something was done, with a way to take it back for 60 seconds. */
export function showDone(title: string, undo?: () => void): void {
  const id = toasts.add({
    title,
    timeout: undo ? UNDO : SHORT,
    ...(undo
      ? {
          actionProps: {
            children: "Undo",
            onClick: () => {
              toasts.close(id);
              undo();
            },
          },
        }
      : {}),
  });
}

/** Says at once that something failed, and what to do. It stays until it is closed. */
export function showProblem(title: string, description: string): void {
  toasts.add({ title, description, type: "problem", priority: "high", timeout: 0 });
}
