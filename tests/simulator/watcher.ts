import pg from "pg";

/** Runs a statement of the simulator itself, which no fault meets. */
export type Watch = <T extends object>(text: string, values?: unknown[]) => Promise<T[]>;

/** Opens the simulator's own connection. Its statements run one after another; `asks` tells whether one runs. */
export async function openWatcher(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  let before: Promise<unknown> = Promise.resolve();
  let asked = 0;
  const watch: Watch = <T extends object>(text: string, values?: unknown[]) => {
    asked++;
    const rows = before.then(async () => (await client.query<T>(text, values)).rows);
    before = rows.catch(() => {}).finally(() => asked--);
    return rows;
  };
  return { watch, asks: () => asked > 0, close: () => client.end() };
}
