import { parseSync } from "vite";

/** One small fault that can be switched on in a source. `line` counts from 1. */
export type Mutant = { id: number; line: number; from: string; to: string };
export type Mutated = { code: string; mutants: Mutant[] };

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
/** `to` is code that takes the place of the node. */
type Alternative = { node: Node; to: string };

const OPERATORS: Record<string, string[]> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "&&": ["||"],
  "||": ["&&"],
};
const METHODS = new Map([
  ["some", "every"],
  ["every", "some"],
  ["min", "max"],
  ["max", "min"],
]);
/** Methods whose result may be what they were called on. */
const DROPPED = new Set(["filter", "toSorted", "slice", "trim", "toLowerCase"]);
/** Parts of the syntax in which nothing is computed. */
const STILL = /^(?:TSType|TSInterface|TSEnum|TSModule|Import|ExportAll|TemplateElement|ChainExpression)/;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/**
 * Puts faults into a source, each behind a switch of its own: `globalThis.mutant(id)` tells whether it is on. Ids count
 * from `first`.
 */
export function mutateSource(file: string, source: string, first: number): Mutated {
  const { program } = parseSync(file, source);
  const mutants: Mutant[] = [];
  const textOf = (node: Node) => source.slice(node.start, node.end);
  function add({ node, to }: Alternative): number {
    const id = first + mutants.length;
    const line = source.slice(0, node.start).split("\n").length;
    mutants.push({ id, line, from: textOf(node), to });
    return id;
  }
  /** Returns the code of a node with the faults of what is in it. */
  function within(node: Node): string {
    let code = "";
    let at = node.start;
    for (const child of childrenOf(node)) {
      code += source.slice(at, child.start) + render(child);
      at = child.end;
    }
    return code + source.slice(at, node.end);
  }
  function render(node: Node): string {
    if (STILL.test(node.type) || isDecided(node)) return textOf(node);
    const choices = alternativesOf(node, textOf).map((one) => `globalThis.mutant(${add(one)})?(${one.to}):`);
    const code = within(node);
    if (choices.length === 0) return code;
    if (node.type !== "ExpressionStatement") return `(${choices.join("")}(${code}))`;
    return `${choices.join("")}(${code.replace(/;$/, "")});`;
  }
  return { code: render(program as unknown as Node), mutants };
}

/** Lists the parts of a node in which something is computed, in their order. */
function childrenOf(node: Node): Node[] {
  const named = node.type === "Property" || node.type === "MemberExpression" || node.type === "PropertyDefinition";
  const found = Object.entries(node).flatMap(([key, value]) => {
    if (named && (key === "key" || key === "property") && node["computed"] !== true) return [];
    if (node["shorthand"] === true) return [];
    return Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];
  });
  return found.toSorted((a, b) => a.start - b.start);
}

function alternativesOf(node: Node, textOf: (node: Node) => string): Alternative[] {
  const as = (...codes: string[]): Alternative[] => codes.map((to) => ({ node, to }));
  const part = (key: string) => node[key] as Node;
  switch (node.type) {
    case "BinaryExpression":
    case "LogicalExpression": {
      const [left, right] = [textOf(part("left")), textOf(part("right"))];
      if (node["operator"] === "??") return as(left, right);
      if (node["operator"] === "+" && isText(part("left"), part("right"))) return [];
      return as(...(OPERATORS[String(node["operator"])] ?? []).map((other) => `(${left}) ${other} (${right})`));
    }
    case "UnaryExpression":
      return node["operator"] === "!" ? as(textOf(part("argument"))) : [];
    case "ConditionalExpression":
      return as(`(${textOf(part("consequent"))})`, `(${textOf(part("alternate"))})`);
    case "Literal":
      return literalAlternatives(node["value"]).flatMap((to) => as(to));
    case "CallExpression":
      return callAlternatives(node, textOf).flatMap((to) => as(to));
    case "ExpressionStatement":
      return /^(?:Call|Await)Expression$/.test(part("expression").type) ? as("undefined") : [];
    default:
      return [];
  }
}

function literalAlternatives(value: unknown): string[] {
  if (typeof value === "boolean") return [String(!value)];
  return typeof value === "number" ? [String(value + 1)] : [];
}

function callAlternatives(node: Node, textOf: (node: Node) => string): string[] {
  const callee = node["callee"] as Node;
  if (callee.type !== "MemberExpression" || callee["computed"] === true) return [];
  const [on, name] = [textOf(callee["object"] as Node), textOf(callee["property"] as Node)];
  const rest = textOf(node).slice(textOf(callee).length);
  const other = METHODS.get(name);
  if (other !== undefined) return [`${on}.${other}${rest}`];
  return DROPPED.has(name) ? [on] : [];
}

/** Tells whether a node is a constant with its figure: a decision that no test repeats. */
function isDecided({ type, id, init }: Node): boolean {
  const name = type === "VariableDeclarator" ? (id as Node)["name"] : null;
  return typeof name === "string" && name === name.toUpperCase() && isNode(init) && !/Function|Call/.test(init.type);
}

const isText = (...nodes: Node[]): boolean =>
  nodes.some(({ type, value }) => type === "TemplateLiteral" || typeof value === "string");
