import { useState } from "react";
import { useAlive } from "#ui/kit/use-alive.ts";

/** Keeps what is typed in this browser; null until something is. Without storage a text can still be written. */
export function useKeptText(place: string) {
  const alive = useAlive();
  const [typed, setTyped] = useState<{ text: string | null } | null>(null);
  const name = `text-${place}`;
  function setText(text: string | null): void {
    setTyped({ text });
    try {
      if (text === null) localStorage.removeItem(name);
      else localStorage.setItem(name, text);
    } catch {}
  }
  return { text: typed ? typed.text : alive ? storedText(name) : null, setText };
}

function storedText(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
