/** Keys of localStorage under which the tools keep what was entered. */
export const WISHES_KEY = "final-wishes";
export const WISHES_STEP_KEY = "final-wishes-step";
export const LOSS_KEY = "after-a-loss";

/** A value that a tool keeps in this browser. `edition` grows when the value came from elsewhere than the fields that show it; `refused`: the browser keeps nothing, the value lives as long as the page. */
export type Kept<T> = { value: T; edition: number; refused: boolean };

/** Made for `useSyncExternalStore`: nothing is read before somebody asks, so it may be made on the server too. */
export type Keeper<T> = {
  get(): Kept<T>;
  set(value: T, from?: "fields" | "elsewhere"): void;
  subscribe(changed: () => void): () => void;
};

/** Keeps a value under a key of localStorage and follows it in other tabs. `write` gives null for a value that is not worth keeping. */
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
  // Edition 0 is what the server drew: where nothing is kept its fields stay, with what somebody may be typing right now.
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
      put({ value, edition: get().edition + (from === "elsewhere" ? 1 : 0), refused: !keepAt(key, write(value)) });
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

/** Null where nothing is kept, or storage is closed to us. */
function textAt(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keepAt(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The day on this device's clock as an ISO date. */
export function localDay(): string {
  const now = new Date();
  const two = (n: number) => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Puts a text into the downloads of this device; nothing is sent anywhere. */
export function saveAsFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // After a while: some browsers read the file later than the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
