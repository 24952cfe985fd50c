import { invalid, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { storable } from "#platform/text/rules/storable-text.ts";
import { isMailAddress } from "#platform/text/rules/mail-address.ts";

/** The facts of a person of the directory that are kept here. */
export type ScimUser = { userName: string; externalId: string | null; email: string; name: string; active: boolean };
/** A change of a group: its facts, and who comes and goes; `members` replaces all. */
export type ScimGroupChange = {
  name?: string;
  externalId?: string | null;
  members?: string[];
  add: string[];
  remove: string[];
};

/** Facts as they were sent; `active` is null where it says neither true nor false. */
type UserFacts = Partial<Omit<ScimUser, "active"> & { active: boolean | null }>;
type Values = Readonly<Record<string, unknown>>;
type Operation = { op: "add" | "replace" | "remove"; path: string; value: unknown };

const MAX_TEXT = 320;
const MAX_NAME = 80;

/** Reads an attribute, whose name may have any case (RFC 7643 §2.1). */
function read(from: unknown, name: string): unknown {
  if (typeof from !== "object" || from === null) return undefined;
  return Object.entries(from).find(([key]) => key.toLowerCase() === name)?.[1] as unknown;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number"
    ? storable(String(value).trim().slice(0, MAX_TEXT))
    : undefined;

/** Entra ID sends booleans as texts: "False", some as a list of one value. */
function flagOf(value: unknown): boolean | undefined {
  if (typeof value === "boolean") return value;
  if (Array.isArray(value)) return value.length === 1 ? flagOf(read(value[0], "value")) : undefined;
  const text = textOf(value)?.toLowerCase();
  return text === "true" ? true : text === "false" ? false : undefined;
}

/** Reads a whole person, as a directory sends one that is new or, with `before`, replaced: active stays if not said. */
export function parseUser(body: unknown, before?: ScimUser): Outcome<ScimUser> {
  return completed({ externalId: null, active: before?.active ?? true, ...userFacts(body) });
}

/** Changes a person by the operations of a PATCH. Attributes that are not kept here change nothing. */
export function patchUser(before: ScimUser, body: unknown): Outcome<ScimUser> {
  const operations = parseOperations(body);
  if (!operations.ok) return operations;
  let after: UserFacts = before;
  for (const { op, path, value } of operations.value) {
    if (op === "remove") after = path === "externalid" ? { ...after, externalId: null } : after;
    else after = { ...after, ...userFacts(path === "" ? unfolded(value) : { [path]: value }) };
  }
  return completed(after);
}

/** Reads the facts of a person that are there, by the names of attributes or of paths. */
function userFacts(from: unknown): UserFacts {
  const userName = textOf(read(from, "username"))?.toLowerCase();
  const externalId = textOf(read(from, "externalid"));
  const email = emailOf(from)?.toLowerCase();
  const name = nameOf(from)?.slice(0, MAX_NAME);
  const active = read(from, "active");
  return {
    ...(userName === undefined ? {} : { userName }),
    ...(externalId === undefined ? {} : { externalId: externalId || null }),
    ...(email ? { email } : {}),
    ...(name ? { name } : {}),
    ...(active === undefined ? {} : { active: flagOf(active) ?? null }),
  };
}

/** Returns the values of a PATCH without a path, whose keys may be paths too. */
const unfolded = (value: unknown): unknown =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key.toLowerCase(), one]))
    : {};

function emailOf(from: unknown): string | undefined {
  const direct = textOf(read(from, 'emails[type eq "work"].value')) ?? textOf(read(from, "emails.value"));
  if (direct !== undefined) return direct;
  const list = read(from, "emails");
  if (!Array.isArray(list)) return textOf(list);
  const main = list.find((one) => flagOf(read(one, "primary"))) as unknown;
  return textOf(read(main ?? list[0], "value"));
}

function nameOf(from: unknown): string | undefined {
  const parts = read(from, "name");
  const part = (name: string) => textOf(read(parts, name)) ?? textOf(read(from, `name.${name}`));
  const whole = [part("givenname"), part("familyname")];
  const both = whole.every((one) => one !== undefined) ? whole.join(" ").trim() : undefined;
  return textOf(read(from, "displayname")) || part("formatted") || both;
}

/** Fills in what follows from the user name, and refuses a person without a usable address. */
function completed(user: UserFacts): Outcome<ScimUser> {
  const { userName = "", active = true } = user;
  if (active === null) return invalid("active is true or false.");
  if (userName === "") return invalid("A user needs a userName.");
  const email = user.email ?? userName;
  if (!isMailAddress(email)) return invalid(`The user ${userName} needs an email address.`);
  return ok({
    externalId: null,
    ...user,
    active,
    userName,
    email,
    name: user.name || userName.slice(0, MAX_NAME),
  });
}

/** Reads a whole group, as a directory sends one that is new or replaced. */
export function parseGroup(body: unknown): Outcome<{ name: string; externalId: string | null; members: string[] }> {
  const name = textOf(read(body, "displayname"));
  if (!name) return invalid("A group needs a displayName.");
  return ok({ name, externalId: textOf(read(body, "externalid")) || null, members: idsOf(read(body, "members")) });
}

/** Reads the operations of a PATCH of a group, in the forms of Entra ID and of Okta. */
export function parseGroupPatch(body: unknown): Outcome<ScimGroupChange> {
  const operations = parseOperations(body);
  if (!operations.ok) return operations;
  const change: ScimGroupChange = { add: [], remove: [] };
  for (const { op, path, value } of operations.value) {
    const one = /^members\[value eq "([^"]+)"\]$/.exec(path)?.[1];
    if (one !== undefined && op === "remove") change.remove.push(one);
    else if (path === "members") changeMembers(change, op, value);
    else if (op !== "remove") {
      const { members = [], ...facts } = groupFacts(path === "" ? value : { [path]: value });
      Object.assign(change, facts);
      if (op === "add") change.add.push(...members);
      else if (read(value, "members") !== undefined) change.members = members;
    }
  }
  return ok(change);
}

function changeMembers(change: ScimGroupChange, op: Operation["op"], value: unknown): void {
  if (op === "add") change.add.push(...idsOf(value));
  else if (op === "replace") change.members = idsOf(value);
  else if (value === undefined) change.members = [];
  else change.remove.push(...idsOf(value));
}

function groupFacts(from: unknown): Partial<ScimGroupChange> {
  const name = textOf(read(from, "displayname"));
  const externalId = textOf(read(from, "externalid"));
  const members = read(from, "members");
  return {
    ...(name ? { name } : {}),
    ...(externalId === undefined ? {} : { externalId: externalId || null }),
    ...(members === undefined ? {} : { members: idsOf(members) }),
  };
}

const idsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).flatMap(
    (one: unknown) => textOf(read(one, "value")) ?? textOf(one) ?? [],
  );

/** Reads the operations of a PATCH: Entra ID writes them with capital letters. Paths come out in lower case. */
function parseOperations(body: unknown): Outcome<Operation[]> {
  const given = read(body, "operations");
  if (!Array.isArray(given) || given.length === 0) return invalid("A PATCH needs Operations.");
  const operations: Operation[] = [];
  for (const one of given as Values[]) {
    const op = textOf(read(one, "op"))?.toLowerCase();
    if (op !== "add" && op !== "replace" && op !== "remove") return invalid("An operation is add, replace or remove.");
    const path = textOf(read(one, "path")) ?? "";
    const bare = path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i, "");
    operations.push({ op, path: lowerNames(bare), value: read(one, "value") });
  }
  return ok(operations);
}

/** Writes the names in a path in lower case; a quoted id keeps its letters. */
const lowerNames = (path: string): string =>
  path.replace(/"[^"]*"|[^"]+/g, (part) => (part.startsWith('"') ? part : part.toLowerCase()));
