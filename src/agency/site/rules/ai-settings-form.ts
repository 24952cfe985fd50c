import type { ProviderKind } from "./ai-settings.ts";
import { group, optional, rows, text } from "./form-parts.ts";
import type { FormPart } from "./settings-form.ts";

const KINDS: { value: ProviderKind; label: string }[] = [
  { value: "openai_compatible", label: "OpenAI-compatible (OpenAI, Ollama, LM Studio, vLLM, …)" },
  { value: "google", label: "Google Gemini" },
  { value: "anthropic", label: "Anthropic Claude" },
  { value: "built_in", label: "Built-in writer, by rules, offline" },
];

/** The form of the record `ai`. */
export const AI_FORM: FormPart = group("AI", {
  providers: rows(
    "Providers",
    "Provider",
    {
      kind: { kind: "choice", label: "Kind", options: KINDS },
      base_url: optional("Address", {
        type: "url",
        hint: "Of the API, for example https://api.openai.com/v1 or http://localhost:11434/v1. Leave it empty for Google and Anthropic.",
      }),
      model: optional("Model"),
      api_key: { kind: "secret", label: "Key", hint: "Stored encrypted. It is never shown again." },
      input_price: optional("Price of a million tokens sent, in dollars"),
      output_price: optional("Price of a million tokens written, in dollars"),
    },
    "The first one is asked. The next one is asked only if it can’t be reached, is overloaded or takes too long. Only articles and your instructions are sent, never anything about a lead.",
  ),
  daily_cost_limit: optional("Cost limit a day, in dollars", {
    hint: "For everyone together. Leave it empty for no limit.",
  }),
  daily_cost_limit_per_person: optional("Cost limit a day for each person, in dollars"),
  timeout_seconds: text("Seconds an answer may take", { type: "number" }),
  stall_seconds: text("Seconds a model may say nothing", { type: "number" }),
  weekly_publications: optional("AI-assisted articles published in a week, at most", {
    type: "number",
    hint: "Each one is published by a person. Leave it empty for no limit.",
  }),
});
