import { useRef, useState } from "react";
import { altFault } from "#newsroom/images/rules/alt-text.ts";
import { type ApiImage, sendImage } from "./send-image.ts";

export type Waiting = {
  key: number;
  file: File;
  alt: string;
  /** 0 to 1 while sending; 1: its sizes are being made; null before. */
  share: number | null;
  fileError: string | null;
  altError: string | null;
  /** The resulting image; `added` is false where it was here already. */
  done: { image: ApiImage; added: boolean } | null;
};

/**
 * Queues files that wait for their alt texts, and sends them one after another. An error loses nothing typed. `onStored`
 * gets what was stored of those that were sent, in their order, each with the alt text that was typed, and whether
 * others are left.
 */
export function useUploadQueue(
  onStored: (stored: readonly { image: ApiImage; alt: string }[], areLeft: boolean) => unknown,
  first: readonly File[] = [],
) {
  const [items, setItems] = useState<readonly Waiting[]>(() => first.map(waiting));
  const next = useRef(first.length);
  const [busy, setBusy] = useState(false);
  const change = (key: number, to: Partial<Waiting>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...to } : item)));
  const add = (files: Iterable<File>) => {
    const fresh = [...files].map((file) => waiting(file, next.current++));
    setItems((all) => [...all.filter(({ done }) => done === null), ...fresh]);
  };
  const sendOne = async (item: Waiting): Promise<ApiImage | null> => {
    change(item.key, { share: 0, fileError: null, altError: null });
    const sent = await sendImage(item.file, item.alt, (share) => change(item.key, { share }));
    if (sent.ok) change(item.key, { share: null, done: { image: sent.image, added: sent.added } });
    else {
      const { file, alt = null } = sent.fields;
      change(item.key, { share: null, altError: alt, fileError: file ?? (alt === null ? sent.message : null) });
    }
    return sent.ok ? sent.image : null;
  };
  const send = async () => {
    if (busy) return;
    setBusy(true);
    const unsent = items
      .filter(({ done }) => done === null)
      .map((item) => ({ ...item, altError: altFault(item.alt, item.file.name) }));
    // Show every fault before the first file is sent, which may take a while.
    for (const { key, altError } of unsent) change(key, { altError });
    const stored: { image: ApiImage; alt: string }[] = [];
    for (const item of unsent) {
      const image = item.altError === null ? await sendOne(item) : null;
      if (image) stored.push({ image, alt: item.alt });
    }
    setBusy(false);
    if (stored.length > 0) onStored(stored, stored.length < unsent.length);
  };
  const remove = (key: number) => setItems((all) => all.filter((item) => item.key !== key));
  const describe = (key: number, alt: string) => change(key, { alt, altError: null });
  return { items, busy, add, send, remove, describe };
}

function waiting(file: File, key: number): Waiting {
  return { key, file, alt: "", share: null, fileError: null, altError: null, done: null };
}
