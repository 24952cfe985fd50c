import { useState } from "react";
import { useAlive } from "#ui/kit/use-alive.ts";

/** Keeps what is typed in this browser. Without storage a text can still be written. */
export function useKeptText(place: string) {
  const alive = useAlive();
  const [typed, setTyped] = useState<string | null>(null);
  const name = `text-${place}`;
  function setBody(text: string): void {
    setTyped(text);
    try {
      if (text === "") localStorage.removeItem(name);
      else localStorage.setItem(name, text);
    } catch {}
  }
  return { body: typed ?? (alive ? storedText(name) : ""), setBody };
}

function storedText(name: string): string {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}
