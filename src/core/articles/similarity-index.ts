/** A possible duplicate from here on; the threshold and number of similar articles shown (spec site §9). */
export const DUPLICATE_FROM = 0.6;
export const DEFAULT_THRESHOLD = 0.05;
export const MOST_SIMILAR = 15;

export type SimilarId = { id: string; similarity: number };

/** The numbers of the articles that have a word, in no order; the first `size` are used. */
type Posting = { slots: Int32Array; size: number };

/**
 * Which articles share how many words: an inverted index with the exact Jaccard similarity of `similarity`. A change of
 * an article takes time in proportion to its words; so does a question, times the articles that have each word.
 */
export class SimilarityIndex {
  readonly #wordIds = new Map<string, number>();
  readonly #postings: Posting[] = [];
  readonly #slotOf = new Map<string, number>();
  readonly #ids: (string | null)[] = [];
  readonly #words: Int32Array[] = [];
  readonly #free: number[] = [];

  /** Adds an article, or gives it other words. */
  set(id: string, words: ReadonlySet<string>): void {
    this.delete(id);
    const slot = this.#free.pop() ?? this.#ids.length;
    this.#slotOf.set(id, slot);
    this.#ids[slot] = id;
    this.#words[slot] = Int32Array.from(words, (word) => this.#wordId(word));
    for (const word of this.#words[slot]) add(this.#posting(word), slot);
  }

  /** Removes an article; one that isn't there is no error. */
  delete(id: string): void {
    const slot = this.#slotOf.get(id);
    if (slot === undefined) return;
    for (const word of this.#words[slot] ?? []) remove(this.#posting(word), slot);
    this.#slotOf.delete(id);
    this.#ids[slot] = null;
    this.#words[slot] = new Int32Array();
    this.#free.push(slot);
  }

  /** The articles that are most like this one: at or above the threshold, the closest first, equal ones by id. */
  similarTo(id: string, threshold = DEFAULT_THRESHOLD, limit = MOST_SIMILAR): SimilarId[] {
    const own = this.#slotOf.get(id);
    if (own === undefined) return [];
    const words = this.#words[own] ?? new Int32Array();
    const shared = new Int32Array(this.#ids.length);
    for (const word of words) {
      const { slots, size } = this.#posting(word);
      for (let at = 0; at < size; at++) count(shared, slots[at] ?? 0);
    }
    const found: SimilarId[] = [];
    for (const [slot, other] of this.#ids.entries()) {
      if (other === null || slot === own) continue;
      const both = shared[slot] ?? 0;
      const union = words.length + (this.#words[slot]?.length ?? 0) - both;
      const similarity = union === 0 ? 0 : both / union;
      if (similarity >= threshold) found.push({ id: other, similarity });
    }
    return found.sort((a, b) => b.similarity - a.similarity || (a.id < b.id ? -1 : 1)).slice(0, limit);
  }

  #wordId(word: string): number {
    const known = this.#wordIds.get(word);
    if (known !== undefined) return known;
    this.#postings.push({ slots: new Int32Array(4), size: 0 });
    this.#wordIds.set(word, this.#postings.length - 1);
    return this.#postings.length - 1;
  }

  #posting(word: number): Posting {
    return this.#postings[word] ?? { slots: new Int32Array(), size: 0 };
  }
}

function add(posting: Posting, slot: number): void {
  if (posting.size === posting.slots.length) {
    const larger = new Int32Array(posting.slots.length * 2);
    larger.set(posting.slots);
    posting.slots = larger;
  }
  posting.slots[posting.size++] = slot;
}

function remove(posting: Posting, slot: number): void {
  const at = posting.slots.subarray(0, posting.size).indexOf(slot);
  if (at === -1) return;
  posting.size--;
  posting.slots[at] = posting.slots[posting.size] ?? 0;
}

function count(counts: Int32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}
