import { type ArticleFields, changedFields } from "#newsroom/articles/rules/article-form.ts";
import {
  type ContentMerge,
  type MergeChoice,
  type MergeConflict,
  mergeContent,
} from "#newsroom/articles/rules/merge-content.ts";

type Fields = Partial<ArticleFields>;
/** An article as another save left it. */
export type Theirs = { content: ArticleFields; version: number; by: string | null; at: string };
/** Typed, unsaved fields; `base`: what they were in the version that they are based on. */
export type Unsaved = { fields: Fields; base: Fields; version: number };
/** The result of one save. `merged`: someone else's changes are in it, too. `unsent` may work later; `refused` names what is wrong, field by field. */
export type Sent =
  | { kind: "saved"; content: ArticleFields; version: number; at: string; pending?: boolean; merged?: boolean }
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
  send: (unsaved: Unsaved) => Promise<Sent>;
  /** Keeps unsaved changes in the browser; null when there are none. */
  keep: (unsaved: Unsaved | null) => void;
  /** Calls back after some milliseconds; returns a function that cancels it. */
  later: (run: () => void, ms: number) => () => void;
  onState: (state: SaveState) => void;
  /** Someone else's changes are in these fields now: show them. */
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
 * save at a time, the newest state next. Refused fields don't hold up the others. If someone else changed other fields
 * or other blocks of the text, both changes stay; if they changed the same, `stale` waits for `choose`.
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
  /** What was sent last without an answer: the server may have it. */
  #unanswered: Fields = {};

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

  /** The differences that wait for `choose`. */
  get conflicts(): MergeConflict<ArticleFields>[] {
    const { theirs } = this.#state;
    return theirs ? this.#merge(theirs.content).conflicts : [];
  }

  /** Takes in typed fields. `on`: what they are based on, if not the opened version. */
  change(fields: Fields, now: number, on?: Omit<Unsaved, "fields">): void {
    const changed = changedFields(this.#draft, fields);
    if (Object.keys(changed).length === 0) return;
    this.#draft = { ...this.#draft, ...changed };
    if (on) {
      this.#saved = { ...this.#saved, ...on.base };
      this.#stored = { ...this.#stored, ...on.base };
      this.#state = { ...this.#state, version: on.version };
    }
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
      .send({ fields, base: this.#before(fields), version: this.#state.version })
      .then((sent) => this.#take(fields, sent))
      .finally(() => {
        this.#sending = null;
      });
    await this.#sending;
    return this.#state.kind === "saving" || this.#state.kind === "waiting"
      ? this.flush()
      : this.#state.kind === "saved";
  }

  /** Settles a conflict; `choices`: what stays of each difference, in their order. */
  choose(choices: readonly MergeChoice[]): void {
    const { theirs } = this.#state;
    if (!theirs) return;
    this.#apply(this.#merge(theirs.content, choices), theirs);
    this.#set({ theirs: null, at: theirs.at });
    this.#settle();
    this.#keep();
    void this.flush();
  }

  /** Adopts the server's newest state, after an action that was not a save, or after someone else's. */
  async adopt(theirs: Theirs): Promise<void> {
    while (this.#sending) await this.#sending;
    if (theirs.version <= this.#state.version || this.#state.kind === "stale") return;
    const merge = this.#merge(theirs.content);
    // The next save meets the conflict, after which the revisions have both.
    if (merge.conflicts.length > 0) return;
    this.#set({ pending: null });
    this.#apply(merge, theirs);
    this.#settle();
    this.#keep();
  }

  /** Merges what was typed with a newer state of the server. */
  #merge(theirs: ArticleFields, choices: readonly MergeChoice[] = []): ContentMerge<ArticleFields> {
    // What was not typed is as stored, although the server may have stored it in another form.
    const mine = { ...this.#stored, ...changedFields(this.#saved, this.#draft) };
    return mergeContent({ base: this.#stored, mine, theirs }, choices);
  }

  /** Continues from a newer state of the server, merged with what was typed. */
  #apply({ merged }: ContentMerge<ArticleFields>, { content, version }: Pick<Theirs, "content" | "version">): void {
    const names = Object.keys(changedFields(this.#stored, content)) as (keyof ArticleFields)[];
    const only = (from: ArticleFields): Fields => Object.fromEntries(names.map((name) => [name, from[name]]));
    const shown = changedFields(this.#draft, only(merged));
    this.#saved = { ...this.#saved, ...only(content) };
    this.#stored = content;
    this.#draft = { ...this.#draft, ...shown };
    this.#set({ version });
    if (Object.keys(shown).length > 0) this.#needs.onTheirs(shown);
  }

  /** Merges a newer state of the server, or waits for a choice. Returns whether it could. */
  #meet(theirs: Theirs): boolean {
    const merge = this.#merge(theirs.content);
    if (merge.conflicts.length > 0) this.#set({ kind: "stale", theirs });
    else this.#apply(merge, theirs);
    return merge.conflicts.length === 0;
  }

  /** Returns what fields were before they were typed. */
  #before(fields: Fields): Fields {
    return Object.fromEntries(
      (Object.keys(fields) as (keyof ArticleFields)[]).map((name) => [name, this.#stored[name]]),
    );
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
    const unanswered = this.#unanswered;
    this.#unanswered = sent.kind === "unsent" ? fields : {};
    if (sent.kind === "saved") {
      this.#saved = { ...this.#saved, ...fields };
      const names = Object.keys(fields) as (keyof ArticleFields)[];
      // Of a merged save what was sent is the common base; else the answer is only another form of it.
      const accepted = sent.merged ? fields : Object.fromEntries(names.map((name) => [name, sent.content[name]]));
      this.#stored = { ...this.#stored, ...accepted };
      this.#set({ at: sent.at, pending: sent.pending ?? null });
      // What someone else changed, or the server along with them, such as the address of a new title.
      const merge = this.#merge(sent.content);
      // A conflict with what was typed meanwhile is left to the next save, after which the revisions have both.
      if (!sent.merged || merge.conflicts.length === 0) this.#apply(merge, sent);
      this.#settle();
      this.#keep();
      if (this.#unsaved()) this.#plan(0);
    } else if (sent.kind === "refused") this.#refuse(fields, sent);
    else if (sent.kind === "stale") this.#resend(sent.theirs, unanswered);
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

  /** Sends what was typed again on a newer state; what this browser wrote itself is nobody else's. */
  #resend(theirs: Theirs, unanswered: Fields): void {
    const own = Object.entries(unanswered).filter(
      ([name, value]) => JSON.stringify(value) === JSON.stringify(theirs.content[name as keyof ArticleFields]),
    );
    this.#saved = { ...this.#saved, ...(Object.fromEntries(own) as Fields) };
    this.#stored = { ...this.#stored, ...(Object.fromEntries(own) as Fields) };
    if (!this.#meet(theirs)) return;
    this.#settle();
    this.#keep();
    if (this.#unsaved()) this.#plan(0);
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
    this.#needs.keep(
      Object.keys(fields).length > 0 ? { fields, base: this.#before(fields), version: this.#state.version } : null,
    );
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
