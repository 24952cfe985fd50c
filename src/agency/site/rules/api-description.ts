import * as z from "zod";

const schema = z.looseObject({
  get type() {
    return z.union([z.string(), z.array(z.string())]).optional();
  },
  get anyOf() {
    return z.array(schema).optional();
  },
  get items() {
    return schema.optional();
  },
  get properties() {
    return z.record(z.string(), schema).optional();
  },
  required: z.array(z.string()).optional(),
  enum: z.array(z.unknown()).optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
});
type Schema = z.infer<typeof schema>;

const content = z.looseObject({ "application/json": z.looseObject({ schema }).optional() });
const operation = z.looseObject({
  summary: z.string().default(""),
  description: z.string().default(""),
  parameters: z
    .array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean().default(false), schema }))
    .default([]),
  requestBody: z.looseObject({ content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: content.optional() })).default({}),
});
const description = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** A parameter or response field, described. */
export type ApiField = { name: string; where: "path" | "query" | "body"; required: boolean; what: string };

/** One API call, described for people. */
export type ApiCall = {
  method: string;
  path: string;
  summary: string;
  /** The right it needs; empty if it is public. */
  needs: string;
  takes: ApiField[];
  answers: ApiField[];
  /** Status of a successful response. */
  status: string;
};

/** Reads the calls of an OpenAPI 3.1 document, in order. Throws if it isn't one. */
export function readApiCalls(document: unknown): ApiCall[] {
  return Object.entries(description.parse(document).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, op]) => {
      const [status = "200", answer] = Object.entries(op.responses).find(([code]) => code.startsWith("2")) ?? [];
      const given = op.parameters.map(
        (p): ApiField => ({
          name: p.name,
          where: p.in === "path" ? "path" : "query",
          required: p.required,
          what: inWords(p.schema),
        }),
      );
      return {
        method: method.toUpperCase(),
        path,
        summary: op.summary,
        needs: op.description.replace(/^Needs: /, ""),
        takes: [...given, ...fieldsOf(op.requestBody?.content["application/json"]?.schema)],
        answers: fieldsOf(answer?.content?.["application/json"]?.schema),
        status,
      };
    }),
  );
}

/** Calls whose paths begin alike, with an id for links. */
type ApiPart = { id: string; path: string; calls: ApiCall[] };

/** Groups the API by the first word of its paths: `/api/leads`; the functions, below `prefix`, are the last. */
export function partsOfApi(calls: readonly ApiCall[], prefix: string): ApiPart[] {
  const beginning = ({ path }: ApiCall) =>
    path.startsWith(`${prefix}/`) ? prefix : path.split("/").slice(0, 3).join("/");
  const paths = [...new Set(calls.map(beginning))];
  return [...paths.filter((path) => path !== prefix), ...paths.filter((path) => path === prefix)].map((path) => ({
    id: path.slice(1).replaceAll(/[^a-z0-9]+/gi, "-"),
    path,
    calls: calls.filter((call) => beginning(call) === path),
  }));
}

function fieldsOf(whole: Schema | undefined): ApiField[] {
  return Object.entries(whole?.properties ?? {}).map(([name, field]) => ({
    name,
    where: "body",
    required: whole?.required?.includes(name) ?? false,
    what: inWords(field),
  }));
}

const NAMES: Record<string, string> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  null: "null",
  object: "object",
  array: "list",
};

/** Describes a JSON schema in a few words. */
function inWords(field: Schema): string {
  if (field.anyOf) return [...new Set(field.anyOf.map(inWords))].filter((words) => words !== '""').join(" or ");
  if (field.enum) return field.enum.map((value) => JSON.stringify(value)).join(", ");
  const types = [field.type ?? []].flat();
  if (types[0] === "array")
    return `list of ${field.items ? inWords(field.items).replace(/^(object|text|number)\b/, "$1s") : "anything"}`;
  if (types[0] === "object" && field.properties) return `object with ${Object.keys(field.properties).join(", ")}`;
  const limits = [
    field.minimum !== undefined && field.maximum !== undefined ? `${field.minimum} to ${field.maximum}` : "",
    field.maxLength === undefined ? "" : `at most ${field.maxLength} characters`,
    field.default === undefined ? "" : `${JSON.stringify(field.default)} when left out`,
  ].filter(Boolean);
  const name = types.length === 0 ? "anything" : types.map((type) => NAMES[type] ?? type).join(" or ");
  return [name, ...limits].join(", ");
}
