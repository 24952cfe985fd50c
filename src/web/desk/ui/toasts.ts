import { Toast } from "@base-ui/react/toast";

/** Shows short messages at the edge of the desk, from anywhere in its code. */
export const toasts = Toast.createToastManager();

/** How long a message stays, milliseconds; one with an action stays as long as the action can be taken. */
const SHORT = 6_000;
const UNDO = 60_000;

let latest: (() => void) | null = null;

/** Takes the last change back, while its message offers to. */
export function undoLast(): void {
  latest?.();
}

/** Says that something was done, with a way to take it back for 60 seconds. */
export function showDone(title: string, undo?: () => void): void {
  const take = () => {
    toasts.close(id);
    undo?.();
  };
  const id = toasts.add({
    title,
    timeout: undo ? UNDO : SHORT,
    onClose: () => {
      if (latest === take) latest = null;
    },
    ...(undo
      ? {
          actionProps: {
            children: "Undo",
            onClick: take,
          },
        }
      : {}),
  });
  if (undo) latest = take;
}

/** Says at once that something failed, and what to do. It stays until it is closed. */
export function showProblem(title: string, description: string, retry?: () => void): void {
  const again = () => {
    toasts.close(id);
    retry?.();
  };
  const action = retry ? { actionProps: { children: "Retry", onClick: again } } : {};
  const id = toasts.add({ title, description, type: "problem", priority: "high", timeout: 0, ...action });
}
