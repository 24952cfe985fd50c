import type { ownWords as english } from "#agency/english/rules/own-words.ts";

export const ownWords: typeof english = {
  headings: {
    since: "Cómo empezamos",
    who: "Quién le llama",
    how: "Cómo es la primera llamada",
    carriers: "Cómo elegimos las aseguradoras",
    mother: "Lo que le diríamos a nuestra madre",
    honest: "Cuándo no lo recomendamos",
    claim: "Lo que hacemos tras una muerte",
    asked: "Lo que más nos preguntan",
    meet: "Dónde puede vernos",
  },
  places: (place) => `A quiénes servimos en ${place}`,
};
