import { type ArticleFields, changedFields } from "#newsroom/articles/rules/article-form.ts";

type Fields = Partial<ArticleFields>;
/** An article as another save left it. */
export type Theirs = { content: ArticleFields; version: number; by: string | null; at: string };
/** The result of one save. `unsent` may work later; `refused` names what is wrong, field by field. */
export type Sent =
  | { kind: "saved"; content: ArticleFields; version: number; at: string; pending?: boolean }
  | { kind: "stale"; theirs: Theirs }
  | { kind: "refused"; fields: Record<string, string>; message: string }
  | { kind: "unsent"; message: string };

export type SaveState = {
  kind: "saved" | "waiting" | "saving" | "unsaved" | "stale";
  /** When the server last accepted a save, ISO; null before the first. */
  at: string | null;
  /** Why something is not saved. */
  message: string;
  /** What is wrong with each field, by its name. */
  fields: Record<string, string>;
  /** True if the last save left unpublished changes; null before one, and after an action that reloaded the article. */
  pending: boolean | null;
  /** The other version, while someone has to choose. */
  theirs: Theirs | null;
  version: number;
};

type Needs = {
  send: (fields: Fields, version: number) => Promise<Sent>;
  /** Keeps unsaved changes in the browser; null when there are none. */
  keep: (unsaved: { fields: Fields; version: number } | null) => void;
  /** Calls back after some milliseconds; returns a function that cancels it. */
  later: (run: () => void, ms: number) => () => void;
  onState: (state: SaveState) => void;
  /** Someone else changed these fields, which were not changed here: show them. */
  onTheirs: (fields: Fields) => void;
};

/** Idle time before a save, and the longest delay while typing goes on; milliseconds. */
export const IDLE = 2_000;
const MAX_WAIT = 10_000;
/** Delays of the tries after a save that didn't arrive; milliseconds. */
const RETRIES = [3_000, 10_000, 30_000];
const MARKED = "Fix the marked fields.";

/**
 * Saves an article while it is written: changes are kept in the browser at once and sent after a pause in typing, one
 * save at a time, the newest state next. Refused fields don't hold up the others. If someone else changed other fields,
 * both changes stay; if they changed the same, `stale` waits for `choose`.
 */
export class ArticleSaver {
  #needs: Needs;
  /** The last accepted fields. */
  #saved: ArticleFields;
  /** The server's version of them, sanitized and trimmed: others' changes are detected against this. */
  #stored: ArticleFields;
  #draft: ArticleFields;
  #state: SaveState;
  #sending: Promise<void> | null = null;
  #cancel = () => {};
  #since: number | null = null;
  #tries = 0;
  /** Refused values, which are not sent again until they change. */
  #refused: Fields = {};

  constructor(needs: Needs, saved: ArticleFields, version: number, at: string | null = null) {
    this.#needs = needs;
    this.#saved = saved;
    this.#stored = saved;
    this.#draft = saved;
    this.#state = { kind: "saved", at, message: "", fields: {}, pending: null, theirs: null, version };
  }

  get draft(): ArticleFields {
    return this.#draft;
  }

  get state(): SaveState {
    return this.#state;
  }

  /** Takes in typed fields. `base`: the version they are based on, if not the opened one. */
  change(fields: Fields, now: number, base?: number): void {
    const changed = changedFields(this.#draft, fields);
    if (Object.keys(changed).length === 0) return;
    this.#draft = { ...this.#draft, ...changed };
    if (base !== undefined) this.#state = { ...this.#state, version: base };
    this.#keep();
    if (this.#state.kind === "stale") return;
    this.#since ??= now;
    if (!this.#sending) this.#settle();
    this.#plan(Math.min(IDLE, Math.max(0, this.#since + MAX_WAIT - now)));
  }

  /** Sends unsaved changes now. Resolves when the server has everything, or when that failed. */
  async flush(): Promise<boolean> {
    this.#cancel();
    while (this.#sending) await this.#sending;
    const fields = this.#unsaved();
    if (!fields || this.#state.kind === "stale") return this.#state.kind === "saved";
    this.#since = null;
    this.#set({ kind: "saving", message: "" });
    this.#sending = this.#needs
      .send(fields, this.#state.version)
      .then((sent) => this.#take(fields, sent))
      .finally(() => {
        this.#sending = null;
      });
    await this.#sending;
    return this.#state.kind === "saving" || this.#state.kind === "waiting"
      ? this.flush()
      : this.#state.kind === "saved";
  }

  /** Settles a conflict: mine replaces theirs, or the reverse. Returns the text to edit from now on. */
  choose(which: "mine" | "theirs"): ArticleFields {
    const { theirs } = this.#state;
    if (!theirs) return this.#draft;
    this.#saved = theirs.content;
    this.#stored = theirs.content;
    if (which === "theirs") this.#draft = theirs.content;
    this.#set({ theirs: null, version: theirs.version, at: theirs.at });
    this.#settle();
    this.#keep();
    void this.flush();
    return this.#draft;
  }

  /** Adopts the server's newest state, after an action that was not a save. */
  adopt(content: ArticleFields, version: number): void {
    this.#rebase(content, version);
    this.#set({ pending: null });
    this.#settle();
    this.#keep();
  }

  /** Continues from a newer state of the server; typed changes stay. */
  #rebase(content: ArticleFields, version: number): void {
    const mine = changedFields(this.#saved, this.#draft);
    const theirs = changedFields(this.#stored, content);
    for (const name of Object.keys(mine) as (keyof ArticleFields)[]) delete theirs[name];
    this.#saved = { ...this.#saved, ...theirs };
    this.#stored = content;
    this.#draft = { ...this.#draft, ...theirs };
    this.#set({ version });
    if (Object.keys(theirs).length > 0) this.#needs.onTheirs(theirs);
  }

  #settle(): void {
    const open = this.#unsaved();
    const refused = Object.keys(this.#refused).length > 0;
    if (open) this.#set({ kind: "waiting", message: "" });
    else if (refused) this.#set({ kind: "unsaved", message: MARKED, fields: this.#faults() });
    else this.#set({ kind: "saved", message: "", fields: {} });
  }

  #take(fields: Fields, sent: Sent): void {
    this.#tries = sent.kind === "unsent" ? this.#tries : 0;
    if (sent.kind === "saved") {
      this.#saved = { ...this.#saved, ...fields };
      const names = Object.keys(fields) as (keyof ArticleFields)[];
      this.#stored = { ...this.#stored, ...Object.fromEntries(names.map((name) => [name, sent.content[name]])) };
      // What the server changed along with them, such as the address of a new title.
      this.#rebase(sent.content, sent.version);
      this.#set({ at: sent.at, pending: sent.pending ?? null });
      this.#settle();
      this.#keep();
      if (this.#unsaved()) this.#plan(0);
    } else if (sent.kind === "refused") this.#refuse(fields, sent);
    else if (sent.kind === "stale") this.#meet(sent.theirs);
    else {
      this.#set({ kind: "unsaved", message: sent.message, fields: this.#faults() });
      this.#plan(RETRIES[Math.min(this.#tries++, RETRIES.length - 1)] ?? IDLE);
    }
  }

  #refuse(fields: Fields, { fields: faults, message }: { fields: Record<string, string>; message: string }): void {
    const named = Object.entries(fields).filter(([name]) => faults[name] !== undefined);
    this.#refused = { ...this.#refused, ...Object.fromEntries(named) };
    // The fields say what is wrong; the neutral text of the response would not say where.
    const why = Object.keys(faults).length > 0 ? MARKED : message;
    this.#set({ kind: "unsaved", fields: { ...this.#state.fields, ...faults }, message: why });
    if (named.length > 0 && this.#unsaved()) this.#plan(0);
  }

  #meet(theirs: Theirs): void {
    const mine = changedFields(this.#saved, this.#draft);
    const taken = changedFields(this.#stored, theirs.content);
    const both = Object.keys(taken).filter((name) => name in mine) as (keyof ArticleFields)[];
    if (both.some((name) => JSON.stringify(taken[name]) !== JSON.stringify(mine[name])))
      return this.#set({ kind: "stale", theirs });
    this.#rebase(theirs.content, theirs.version);
    this.#set({ kind: "waiting" });
    this.#plan(0);
  }

  /** Returns unsaved changes without refused ones; null if none. */
  #unsaved(): Fields | null {
    const open = changedFields(this.#saved, this.#draft);
    for (const [name, value] of Object.entries(this.#refused) as [keyof ArticleFields, unknown][])
      if (JSON.stringify(open[name]) === JSON.stringify(value)) delete open[name];
      else delete this.#refused[name];
    return Object.keys(open).length > 0 ? open : null;
  }

  /** Returns what is wrong with the values that are still refused. */
  #faults(): Record<string, string> {
    return Object.fromEntries(Object.entries(this.#state.fields).filter(([name]) => name in this.#refused));
  }

  #keep(): void {
    const fields = changedFields(this.#saved, this.#draft);
    this.#needs.keep(Object.keys(fields).length > 0 ? { fields, version: this.#state.version } : null);
  }

  #plan(ms: number): void {
    this.#cancel();
    this.#cancel = this.#needs.later(() => void this.flush(), ms);
  }

  #set(change: Partial<SaveState>): void {
    this.#state = { ...this.#state, ...change };
    this.#needs.onState(this.#state);
  }
}
