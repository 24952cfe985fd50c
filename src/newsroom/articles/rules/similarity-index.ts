import { IntLists } from "./int-lists.ts";
import { packInts, unpackInts } from "./packed-ints.ts";

/** A possible duplicate from here on; the threshold and number of similar articles shown (spec site §9). */
export const DUPLICATE_FROM = 0.6;
export const DEFAULT_THRESHOLD = 0.05;
export const MAX_SIMILAR = 15;

export type SimilarId = { id: string; similarity: number };

/**
 * Tells which articles share how many words: an inverted index with the exact Jaccard similarity of `similarity`.
 * Changing an article takes time in proportion to its words; a query that times the articles with each word.
 */
export class SimilarityIndex {
  readonly #wordIds = new Map<string, number>();
  /** The slots of the articles that have a word, by the word's id. */
  readonly #postings = new IntLists();
  /** The ids of an article's words, packed, and how many they are, by its slot. */
  readonly #words: Uint8Array[] = [];
  readonly #sizes: number[] = [];
  readonly #slotOf = new Map<string, number>();
  readonly #ids: (string | null)[] = [];
  readonly #free: number[] = [];

  /** Adds an article, or replaces its words. */
  set(id: string, words: ReadonlySet<string>): void {
    this.delete(id);
    const slot = this.#free.pop() ?? this.#ids.length;
    this.#slotOf.set(id, slot);
    this.#ids[slot] = id;
    const ids = Int32Array.from(words, (word) => this.#wordId(word)).sort();
    for (const word of ids) this.#postings.add(word, slot);
    this.#words[slot] = packInts(ids);
    this.#sizes[slot] = ids.length;
  }

  /** Removes an article, if it is there. */
  delete(id: string): void {
    const slot = this.#slotOf.get(id);
    if (slot === undefined) return;
    for (const word of this.#wordsOf(slot)) this.#postings.remove(word, slot);
    this.#words[slot] = packInts([]);
    this.#slotOf.delete(id);
    this.#ids[slot] = null;
    this.#free.push(slot);
  }

  /** Returns the ids of all articles, in no order. */
  ids(): string[] {
    return [...this.#slotOf.keys()];
  }

  /** Returns the most similar articles: at or above the threshold, closest first, ties by id. */
  similarTo(id: string, threshold = DEFAULT_THRESHOLD, limit = MAX_SIMILAR): SimilarId[] {
    const own = this.#slotOf.get(id);
    if (own === undefined) return [];
    const words = this.#wordsOf(own);
    return this.#similar(words, words.length, own, threshold, limit);
  }

  /** Does the same for any words; `except` is left out. */
  similarToWords(words: ReadonlySet<string>, threshold: number, limit: number, except?: string): SimilarId[] {
    const known = Int32Array.from([...words].flatMap((word) => this.#wordIds.get(word) ?? []));
    const own = except === undefined ? undefined : this.#slotOf.get(except);
    return this.#similar(known, words.size, own, threshold, limit);
  }

  #similar(words: Int32Array, size: number, own: number | undefined, threshold: number, limit: number): SimilarId[] {
    const shared = new Int32Array(this.#ids.length);
    // Loops by index: most of a query's time is spent here.
    for (let at = 0; at < words.length; at++) {
      const slots = this.#postings.of(words[at] ?? 0);
      for (let n = 0; n < slots.length; n++) count(shared, slots[n] ?? 0);
    }
    const found: SimilarId[] = [];
    let least = threshold;
    for (const [slot, other] of this.#ids.entries()) {
      if (other === null || slot === own) continue;
      const both = shared[slot] ?? 0;
      const union = size + (this.#sizes[slot] ?? 0) - both;
      const similarity = union === 0 ? 0 : both / union;
      if (similarity >= least) found.push({ id: other, similarity });
      // At a low threshold nearly all are similar, but only the closest are needed.
      if (found.length < 4 * limit + 4) continue;
      found.sort(closestFirst).length = limit;
      least = found.at(-1)?.similarity ?? least;
    }
    return found.sort(closestFirst).slice(0, limit);
  }

  #wordsOf(slot: number): Int32Array {
    return unpackInts(this.#words[slot] ?? packInts([]), this.#sizes[slot] ?? 0);
  }

  #wordId(word: string): number {
    const known = this.#wordIds.get(word);
    if (known !== undefined) return known;
    const id = this.#wordIds.size;
    // A substring would keep the whole text in memory.
    this.#wordIds.set(Array.from(word).join(""), id);
    return id;
  }
}

const closestFirst = (a: SimilarId, b: SimilarId) => b.similarity - a.similarity || (a.id < b.id ? -1 : 1);

function count(counts: Int32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}
