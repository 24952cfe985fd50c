/** localStorage keys of the planning tools. */
export const WISHES_KEY = "final-wishes";
export const WISHES_STEP_KEY = "final-wishes-step";
export const LOSS_KEY = "after-a-loss";

/**
 * A value stored in this browser. `edition` grows if the value came from outside its fields; `refused`: storage is
 * unavailable, the value lasts as long as the page.
 */
export type Kept<T> = { value: T; edition: number; refused: boolean };

/** For `useSyncExternalStore`: nothing is read before the first access, so it can be created on the server too. */
type Keeper<T> = {
  get(): Kept<T>;
  set(value: T, from?: "fields" | "elsewhere"): void;
  subscribe(changed: () => void): () => void;
};

/** Stores a value under a localStorage key and follows other tabs. `write` returns null for one not worth storing. */
export function createKeeper<T>(
  key: string,
  read: (text: string | null) => T,
  write: (value: T) => string | null,
): Keeper<T> {
  const listeners = new Set<() => void>();
  let state: Kept<T> | undefined;
  const put = (next: Kept<T>) => {
    state = next;
    for (const changed of listeners) changed();
  };
  // Edition 0 is the server's render: without a stored value its fields stay, including early input.
  const first = (text: string | null): Kept<T> => ({
    value: read(text),
    edition: text === null ? 0 : 1,
    refused: false,
  });
  const get = () => {
    state ??= first(textAt(key));
    return state;
  };
  const follow = (event: StorageEvent) => {
    if (event.key === key) put({ value: read(event.newValue), edition: get().edition + 1, refused: false });
  };
  return {
    get,
    set(value, from = "fields") {
      put({ value, edition: get().edition + (from === "elsewhere" ? 1 : 0), refused: !saveAt(key, write(value)) });
    },
    subscribe(changed) {
      if (listeners.size === 0) addEventListener("storage", follow);
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
        if (listeners.size === 0) removeEventListener("storage", follow);
      };
    },
  };
}

/** Reads a stored text; null if there is none, or storage is unavailable. */
function textAt(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function saveAt(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the device's local date as an ISO date. */
export function localDay(): string {
  const now = new Date();
  const two = (n: number) => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Downloads a text as a file; nothing is sent anywhere. */
export function saveAsFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Delayed: some browsers read the file after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
