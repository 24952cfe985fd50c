import type { Toast } from "@base-ui/react/toast";

type Manager = ReturnType<typeof Toast.createToastManager>;

let manager: Manager | null = null;
let waiting: ((to: Manager) => void)[] = [];
let count = 0;
let wanted: (() => void) | null = null;

function send(work: (to: Manager) => void): void {
  if (manager) return work(manager);
  waiting.push(work);
  wanted?.();
}

/** Calls back when a message waits for the list, which is not loaded yet. Returns a function that stops that. */
export function onFirstToast(want: () => void): () => void {
  wanted = want;
  if (waiting.length > 0) want();
  return () => {
    wanted = null;
  };
}

/** Connects the list of messages: waiting ones are shown. Returns a function that disconnects it. */
export function connectToasts(list: Manager): () => void {
  manager = list;
  for (const work of waiting) work(list);
  waiting = [];
  return () => {
    manager = null;
  };
}

/** Shows short messages at the edge of the desk, from anywhere in its code. */
export const toasts = {
  add(message: Parameters<Manager["add"]>[0]): string {
    const id = `message-${++count}`;
    send((to) => void to.add({ ...message, id }));
    return id;
  },
  update: (id: string, message: Parameters<Manager["update"]>[1]) => send((to) => to.update(id, message)),
  close: (id: string) => send((to) => to.close(id)),
};

/** Display time of a message, milliseconds; one with an action stays as long as the action is possible. */
const SHORT = 6_000;
const UNDO = 60_000;

let latest: (() => void) | null = null;

/** Undoes the last change, while its message offers to. */
export function undoLast(): void {
  latest?.();
}

/** Says that something was done, with an undo for 60 seconds. */
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
