import * as z from "zod";
import { ok, type Outcome } from "#platform/access/rules/outcome.ts";

type OwnName<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<OwnName<Rest>>}` : Name;

/** Returns our own name of a field of the API: `dueAt` of `due_at`. */
const ownName = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The fields that a call was sent, under our own names. */
export type Received<S> =
  S extends z.ZodObject<infer Shape>
    ? { [K in keyof z.output<S> as OwnName<K>]: K extends keyof Shape ? Received<Shape[K]> : z.output<S>[K] }
    : S extends z.ZodArray<infer Each>
      ? Received<Each>[]
      : S extends z.ZodNullable<infer Inner>
        ? Received<Inner> | null
        : S extends z.ZodOptional<infer Inner>
          ? Received<Inner> | undefined
          : S extends z.ZodDefault<infer Inner>
            ? Exclude<Received<Inner>, undefined>
            : z.output<S>;

/** The answers that a call may give: fields under our own names or the API's, times as dates or in ISO 8601. */
export type Answered<S> =
  S extends z.ZodObject<infer Shape>
    ? z.input<S> | { [K in keyof z.input<S> as OwnName<K>]: K extends keyof Shape ? Answered<Shape[K]> : z.input<S>[K] }
    : S extends z.ZodArray<infer Each>
      ? readonly Answered<Each>[]
      : S extends z.ZodNullable<infer Inner>
        ? Answered<Inner> | null
        : S extends z.ZodOptional<infer Inner>
          ? Answered<Inner> | undefined
          : S extends z.ZodString | z.ZodISODateTime
            ? string | Date
            : z.input<S>;

type Schemas = {
  query?: z.ZodType | undefined;
  body?: z.ZodType | undefined;
  answer: z.ZodType;
  current?: z.ZodType | undefined;
};

/** Returns functions that give what a call was sent our own names, and its outcome those of the API. */
export function translate({ query, body, answer, current = answer }: Schemas) {
  const [queryOf, bodyOf, valueOf] = [receiveAs(query), receiveAs(body), answerAs(answer)];
  const [currentOf, errorsOf] = [answerAs(current), nameErrors(query, body)];
  const received = <C extends { query: unknown; body: unknown }>(call: C) => {
    return { ...call, query: queryOf(call.query), body: bodyOf(call.body) };
  };
  const answered = (outcome: Outcome<unknown>): Outcome<object> => {
    if (outcome.ok) return ok(valueOf(outcome.value) as object);
    const { fields, current: stored, ...failure } = outcome;
    return {
      ...failure,
      ...(fields && { fields: errorsOf(fields) }),
      ...(stored ? { current: currentOf(stored) } : {}),
    };
  };
  return { received, answered };
}

type Convert = (value: unknown) => unknown;
/** The field of a record that makes one of the API, or the other one, its name there, and how a plain value is converted. */
type Way = { names: (apiName: string) => { from: string; or: string; to: string }; value: Convert };
const RECEIVING: Way = { names: (name) => ({ from: name, or: name, to: ownName(name) }), value: (value) => value };
const ANSWERING: Way = {
  names: (name) => ({ from: ownName(name), or: name, to: name }),
  value: (value) => (value instanceof Date ? value.toISOString() : value),
};

/** Returns a function that gives the fields of a body or a query our own names. */
export const receiveAs = <S extends z.ZodType>(schema: S | undefined) =>
  converter(schema, RECEIVING) as (value: z.output<S>) => Received<S>;

/** Returns a function that makes the JSON that a schema describes of a record: its fields and no others. */
export const answerAs = <S extends z.ZodType>(schema: S) =>
  converter(schema, ANSWERING) as (value: Answered<S>) => z.output<S>;

/** Returns a function that gives errors by field the names that a body and a query have in the API. */
export function nameErrors(...schemas: (z.ZodType | undefined)[]) {
  const shapes = schemas.map((schema) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []));
  const names = new Map(shapes.flat().map((name) => [ownName(name), name]));
  return (errors: Record<string, string>): Record<string, string> =>
    Object.fromEntries(Object.entries(errors).map(([name, error]) => [names.get(name) ?? name, error]));
}

function converter(schema: unknown, way: Way): Convert {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return converter(schema.unwrap(), way);
  if (schema instanceof z.ZodArray) {
    const each = converter(schema.element, way);
    return (list) => (Array.isArray(list) ? list.map(each) : list);
  }
  return schema instanceof z.ZodObject ? fieldsConverter(schema, way) : way.value;
}

function fieldsConverter({ shape, def }: z.ZodObject, way: Way): Convert {
  const fields = Object.entries(shape).map(([name, field]) => ({ ...way.names(name), convert: converter(field, way) }));
  return (record) => {
    if (typeof record !== "object" || record === null) return record;
    const given = record as Record<string, unknown>;
    const made: Record<string, unknown> = def.catchall instanceof z.ZodUnknown ? { ...given } : {};
    // Every answer of the API goes through here, 50 leads at a time: no objects or closures for each field.
    for (const { from, or, to, convert } of fields) {
      const value = given[from] === undefined ? given[or] : given[from];
      if (value !== undefined) made[to] = convert(value);
    }
    return made;
  };
}
