import { useRef, useState } from "react";
import { altFault } from "#newsroom/images/rules/alt-text.ts";
import { sendImage } from "./send-image.ts";

export type Waiting = {
  key: number;
  file: File;
  alt: string;
  /** 0 to 1 while sending; 1: its sizes are being made; null before. */
  share: number | null;
  fileError: string | null;
  altError: string | null;
  /** The resulting image. */
  done: { id: string; added: boolean } | null;
};

/** Queues files that wait for their alt texts, and sends them one after another. An error loses nothing typed. */
export function useUploadQueue(onStored: () => unknown) {
  const [items, setItems] = useState<readonly Waiting[]>([]);
  const next = useRef(0);
  const [busy, setBusy] = useState(false);
  const change = (key: number, to: Partial<Waiting>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...to } : item)));
  const add = (files: Iterable<File>) => {
    const fresh = [...files].map((file) => ({
      key: next.current++,
      file,
      alt: "",
      share: null,
      fileError: null,
      altError: null,
      done: null,
    }));
    setItems((all) => [...all.filter(({ done }) => done === null), ...fresh]);
  };
  const sendOne = async (item: Waiting): Promise<boolean> => {
    change(item.key, { share: 0, fileError: null, altError: null });
    const sent = await sendImage(item.file, item.alt, (share) => change(item.key, { share }));
    if (sent.ok) change(item.key, { share: null, done: { id: sent.image.id, added: sent.added } });
    else {
      const { file, alt = null } = sent.fields;
      change(item.key, { share: null, altError: alt, fileError: file ?? (alt === null ? sent.message : null) });
    }
    return sent.ok;
  };
  const send = async () => {
    if (busy) return;
    setBusy(true);
    const waiting = items
      .filter(({ done }) => done === null)
      .map((item) => ({ ...item, altError: altFault(item.alt, item.file.name) }));
    // Show every fault before the first file is sent, which may take a while.
    for (const { key, altError } of waiting) change(key, { altError });
    let stored = false;
    for (const item of waiting) if (item.altError === null) stored = (await sendOne(item)) || stored;
    setBusy(false);
    if (stored) onStored();
  };
  const remove = (key: number) => setItems((all) => all.filter((item) => item.key !== key));
  const describe = (key: number, alt: string) => change(key, { alt, altError: null });
  return { items, busy, add, send, remove, describe };
}
