/** The calls as `/api/openapi.json` describes them, as far as their texts go. */
export type Described = {
  paths: Record<
    string,
    Record<string, { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } }>
  >;
};
type Parameter = { name: string; in: string; schema: Schema };
type Schema = {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  type?: string;
  enum?: unknown[];
};

/** Lists the names of the texts that a schema takes, without those of a fixed choice. */
export function textsIn(schema: Schema, name: string): string[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => textsIn(one, name));
  if (schema.items) return textsIn(schema.items, name);
  if (schema.properties) return Object.entries(schema.properties).flatMap(([key, one]) => textsIn(one, key));
  return schema.type === "string" && !schema.enum ? [name] : [];
}
