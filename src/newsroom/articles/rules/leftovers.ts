import type { ArticleBody, Block, Part } from "./article-body.ts";

/** Phrases of an AI that responds instead of writing. No article for readers contains them. */
const PHRASES = [
  /^(?:sure|certainly|of course|absolutely)[,!.]\s+(?:here|i['’ ])/i,
  /\bas an ai(?: language model| assistant)?\b/i,
  /\bhere(?:['’]s| is) (?:the|a|your|my) (?:\w+ ){0,3}(?:rewritten|revised|restructured|rewrite|optimized)\b/i,
  /^here(?:['’]s| is) (?:the|a|your|my) (?:\w+ ){0,3}(?:article|blog post|title|content)(?: you (?:asked|requested).*)?[:.]?$/i,
  /\bi(?:['’]ve| have)? (?:rewritten|restructured|revised|optimized) (?:this|the|your) /i,
  /\brewrite (?:this|the)(?: following)? (?:article|title|content|text)\b/i,
  /\b(?:return|respond|reply|answer)(?: with)? only\b.{0,200}\b(?:json|html|object|title|content|text)\b/i,
  /\brespond with (?:only |a |the |valid )*(?:json|html)\b/i,
  /\b(?:in|as) (?:valid )?json(?: format)?\b/i,
  /^(?:word count|rewritten (?:article|title|content|text)|meta ?description|primary ?keyword|original ?slug)\s*:/i,
  /\blet me know if you(?:['’]d| would)? (?:like|want|need) (?:me|any|further|changes)\b/i,
  /\bi hope this (?:article|rewrite|version|helps)\b/i,
  /^please note that i /i,
  /^\[(?:insert|your|image|note|add)\b[^\]]*\]$/i,
  // The first line of an outline by the built-in writer.
  /^outline, not an article\b/i,
  /^(?:\W*end of article\W*|lorem ipsum\b.*)$/i,
];
/** A title is too short for sentences: these are enough there. */
const IN_TITLE =
  /\b(?:instructions?:|return only|respond with|json format|word count:|here(?:['’]s| is) (?:the|a|your) (?:article|title))/i;

/** A paragraph that is nothing but JSON: braces, a fence, the name of the format, a field or an object. */
const JSON_TEXT = [
  /^(?=[^{}[\]`]*[{}[\]`])[\s{}[\]",:;`]+$|^",?$/,
  /^`{3}\s*\w*$|^`{3}/,
  /^json\s*[:{[]?$/i,
  /^[{[,]*\s*"(?:content|title|slug|metaDescription|meta_description|keywords|primaryKeyword|headings|excerpt)"\s*:/i,
  /^\{\s*"[^"]+"\s*:|^\[\s*[{"]/,
];

const CONTENTS = /^(?:table of contents|contents|in this article|on this page)\s*[:.]?$/i;

/** Returns the kind of a block that isn't the article's: an AI's instructions or JSON. Null for ordinary text. */
export function leftoverOf({ text }: Pick<Block, "text">): "instruction" | "json" | null {
  if (JSON_TEXT.some((pattern) => pattern.test(text))) return "json";
  return isInstruction(text) ? "instruction" : null;
}

/** Tells whether a title has leftover rewrite instructions. */
export function hasInstructions(title: string): boolean {
  return IN_TITLE.test(title) || isInstruction(title);
}

function isInstruction(text: string): boolean {
  return PHRASES.some((pattern) => pattern.test(text));
}

/**
 * Returns the tables of contents written into a body, as runs of its parts `[first, last]`: a heading or line that says
 * so with the list after it, or a list of two or more entries that only link into the page.
 */
export function contentsTables({ blocks, parts }: ArticleBody): [first: number, last: number][] {
  const named = new Set(blocks.filter(({ text }) => CONTENTS.test(text)).map(({ part }) => part));
  const found: [number, number][] = [];
  for (let at = 0; at < parts.length; at++) {
    const next = parts[at + 1];
    if (named.has(at)) found.push([at, isList(next) && !isList(parts[at]) ? ++at : at]);
    else if (isLinkList(parts[at])) found.push([at, at]);
  }
  return found;
}

function isList(part: Part | undefined): boolean {
  return part?.tag === "ul" || part?.tag === "ol";
}

function isLinkList(part: Part | undefined): boolean {
  return part !== undefined && isList(part) && part.items > 1 && part.fragmentLinks === part.items;
}
