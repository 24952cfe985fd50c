/** A jurisdiction of the states table: the fifty states and the District of Columbia. */
export type State = { code: string; name: string; slug: string };
