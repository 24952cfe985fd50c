import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type CalculatorDefinition,
  type CalculatorWords,
  type Headline,
  queryFor,
  type Typed,
} from "#agency/tables/rules/calculator-definition.ts";
import { type CalculatorId, partId } from "#agency/tables/rules/calculator-address.ts";
import type { Source } from "#agency/states/rules/cited-text.ts";
import { oursOf, type Parsed, type Problem, type Read } from "#agency/tables/rules/calculator-form.ts";
import type { Area } from "#agency/language/rules/words.ts";
import { quoteLink } from "#agency/tables/rules/quote-link.ts";

/** Longest pause in the middle of a number before an error is shown, milliseconds. */
const TIMEOUT = 900;

/** Props of a field. The browser keeps what is typed; `defaultValue` is only the initial value. */
export type FieldProps = {
  id: string;
  name: string;
  defaultValue: string;
  error: string | undefined;
  /** Our figure as the field shows it, if it starts with one. */
  ours?: string;
};
type ChoiceProps = { id: string; name: string; chosen: string; error: string | undefined };

export type Calculator<I, Result = unknown> = {
  id: CalculatorId;
  form: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent) => void;
  /** The inputs of the current result; null until they are valid. */
  inputs: I | null;
  result: Result | null;
  /** Text and links beside the result; null without one. `query` opens it again, `quote` leads to the quote form. */
  said: { headline: Headline[]; sentence: string; query: string; quote: string; sources: Source[] } | null;
  /** Errors that are shown. `old` is true while `inputs` are from before an error. */
  problems: Problem[];
  old: boolean;
  /** True if the errors are also listed above the form: after it was sent, not while typing. */
  listed: boolean;
  field: (name: string) => FieldProps;
  choice: (name: string) => ChoiceProps;
};

/**
 * Runs a calculator's form. The server renders it with the result for `typed`; in the browser it reads its own fields
 * at each input exactly as they would be sent, so that both give the same result.
 */
export function useCalculator<I extends object, Tables extends object, Result, Own extends Area = never>(
  calculator: CalculatorDefinition<I, Tables, Result, Own>,
  tables: Tables & { typed: Typed },
  words: CalculatorWords<Own>,
): Calculator<I, Result> {
  const { typed } = tables;
  const parse = (read: Read) => calculator.parse(read, tables, words);
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [parsed, setParsed] = useState(() => parse((name) => typed[name] ?? null));
  const [inputs, setInputs] = useState(parsed.ok ? parsed.inputs : null);
  const [problems, setProblems] = useState(parsed.ok ? [] : parsed.problems);
  const [listed, setListed] = useState(!parsed.ok);

  const take = (): Parsed<I> => {
    const next = form.current ? parse(readerOf(form.current)) : parsed;
    clearTimeout(timer.current);
    setParsed(next);
    if (next.ok) {
      setInputs(next.inputs);
      setProblems([]);
      setListed(false);
    } else {
      setProblems((said) => next.problems.filter((problem) => said.some((s) => s.field === problem.field)));
      timer.current = setTimeout(() => setProblems(next.problems), TIMEOUT);
    }
    return next;
  };

  const onInput = useEffectEvent(take);
  const onLeave = useEffectEvent(() => {
    if (!parsed.ok) setProblems(parsed.problems);
  });
  useEffect(() => {
    const here = form.current;
    if (!here) return undefined;
    const listeners = { input: () => onInput(), focusout: () => onLeave() };
    for (const [type, listener] of Object.entries(listeners)) here.addEventListener(type, listener);
    // Input from before hydration, or restored by the browser, counts too.
    if (isChanged(here)) onInput();
    return () => {
      clearTimeout(timer.current);
      for (const [type, listener] of Object.entries(listeners)) here.removeEventListener(type, listener);
    };
  }, []);

  const ours = calculator.ours?.(inputs ?? calculator.defaults, tables, words) ?? {};
  const textOf = (name: string) => {
    const figure = ours[name];
    const text = typed[name] ?? "";
    if (figure !== undefined && (text === "" || text === typed[oursOf(name)])) return figure;
    const usual = (calculator.defaults as Record<string, unknown>)[name];
    return typed[name] ?? (typeof usual === "string" || typeof usual === "number" ? String(usual) : "");
  };
  const errorOf = (name: string) => problems.find((problem) => problem.field === name)?.sentence;
  const result = inputs && calculator.calculate(inputs, tables, words);
  return {
    id: calculator.id,
    form,
    inputs,
    result,
    said:
      inputs && result
        ? {
            headline: calculator.headline(result, words),
            sentence: calculator.describe(result, words),
            query: queryFor(calculator, inputs),
            quote: quoteLink(calculator.quote(inputs, result)),
            sources: calculator.sources(result, tables),
          }
        : null,
    problems,
    old: problems.length > 0,
    listed,
    onSubmit(event) {
      event.preventDefault();
      const next = take();
      if (next.ok) document.getElementById(partId("result"))?.focus();
      else {
        setProblems(next.problems);
        setListed(true);
        document.getElementById(partId(next.problems[0]?.field ?? ""))?.focus();
      }
    },
    field: (name) => ({
      id: partId(name),
      name,
      defaultValue: textOf(name),
      error: errorOf(name),
      ...(ours[name] === undefined ? {} : { ours: ours[name] }),
    }),
    choice: (name) => ({ id: partId(name), name, chosen: textOf(name), error: errorOf(name) }),
  };
}

/** Returns a reader of a form's values as browsers send them: the first of a name, null for an unchecked box. */
function readerOf(form: HTMLFormElement): Read {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === "string" ? value : null;
  };
}

function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((element) => {
    if (element instanceof HTMLSelectElement) {
      // A list without a selected option starts with its first.
      const start = [...element.options].findIndex((option) => option.defaultSelected);
      return element.selectedIndex !== Math.max(0, start);
    }
    if (!(element instanceof HTMLInputElement)) return false;
    return element.type === "radio" || element.type === "checkbox"
      ? element.checked !== element.defaultChecked
      : element.value !== element.defaultValue;
  });
}
