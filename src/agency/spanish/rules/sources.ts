import type { sources as english } from "#agency/english/rules/sources.ts";

export const sources: typeof english = {
  title: "Fuentes",
  source: "fuente",
  inEnglish: " (en inglés)",
  methods: "De dónde vienen nuestras cifras",
};
