/** The smallest capacity of a list, in numbers; each further one is twice the previous. */
const MIN_ROOM = 2;
/** The factor by which the memory grows when it is full. */
const GROWTH = 1.2;

/** From here on a number takes four bytes, and so do all others. */
const WIDE = 0x10000;

type Ints = Uint16Array<ArrayBuffer> | Int32Array<ArrayBuffer>;

/** Many short lists of whole numbers from 0 up in one block of memory, with little overhead. */
export class IntLists {
  #memory: Ints = new Uint16Array(1_024);
  #end = 0;
  /** The start of each list, its length, and its capacity as a power of two. */
  #starts = new Int32Array(256);
  #sizes = new Int32Array(256);
  #rooms = new Int8Array(256).fill(-1);
  /** Starts of free blocks, by the power of two. */
  readonly #free: number[][] = [];

  /** Returns the numbers of a list, in no order; valid until the next change of any list. */
  of(list: number): Ints {
    const start = this.#starts[list] ?? 0;
    return this.#memory.subarray(start, start + (this.#sizes[list] ?? 0));
  }

  size(list: number): number {
    return this.#sizes[list] ?? 0;
  }

  add(list: number, value: number): void {
    const size = this.size(list);
    this.#reserve(list, size + 1);
    if (value >= WIDE && this.#memory instanceof Uint16Array) this.#memory = Int32Array.from(this.#memory);
    this.#memory[(this.#starts[list] ?? 0) + size] = value;
    this.#sizes[list] = size + 1;
  }

  /** Removes a number from a list, if present; the last one takes its place. */
  remove(list: number, value: number): void {
    const values = this.of(list);
    const at = values.indexOf(value);
    if (at === -1) return;
    values[at] = values.at(-1) ?? 0;
    this.#sizes[list] = values.length - 1;
    if (values.length === 1) this.clear(list);
  }

  /** Empties a list and frees its block. */
  clear(list: number): void {
    const room = this.#rooms[list] ?? -1;
    if (room >= 0) this.#freed(room).push(this.#starts[list] ?? 0);
    if (list >= this.#sizes.length) return;
    this.#rooms[list] = -1;
    this.#sizes[list] = 0;
  }

  #freed(room: number): number[] {
    this.#free[room] ??= [];
    return this.#free[room];
  }

  /** Moves a list to a block of at least this capacity. */
  #reserve(list: number, size: number): void {
    if (list >= this.#starts.length) this.#growLists(list + 1);
    const room = this.#rooms[list] ?? -1;
    if (room >= 0 && MIN_ROOM << room >= size) return;
    const larger = room + 1;
    const start = this.#freed(larger).pop() ?? this.#allocate(MIN_ROOM << larger);
    const old = this.#starts[list] ?? 0;
    this.#memory.copyWithin(start, old, old + this.size(list));
    if (room >= 0) this.#freed(room).push(old);
    this.#starts[list] = start;
    this.#rooms[list] = larger;
  }

  #allocate(length: number): number {
    const start = this.#end;
    this.#end += length;
    if (this.#end > this.#memory.length) {
      const length = Math.max(this.#end, Math.ceil(this.#memory.length * GROWTH));
      const larger = this.#memory instanceof Uint16Array ? new Uint16Array(length) : new Int32Array(length);
      larger.set(this.#memory);
      this.#memory = larger;
    }
    return start;
  }

  #growLists(count: number): void {
    const before = this.#rooms.length;
    this.#starts = grown(this.#starts, count);
    this.#sizes = grown(this.#sizes, count);
    const rooms = new Int8Array(this.#starts.length).fill(-1, before);
    rooms.set(this.#rooms);
    this.#rooms = rooms;
  }
}

function grown(numbers: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(length, Math.ceil(numbers.length * GROWTH)));
  larger.set(numbers);
  return larger;
}
