import type { team as english } from "#agency/english/rules/team.ts";

/** Languages that agents in the United States speak most; another keeps its name, in small letters. */
const LANGUAGES: Readonly<Record<string, string>> = {
  "american sign language": "lenguaje de señas americano (ASL)",
  arabic: "árabe",
  cantonese: "cantonés",
  chinese: "chino",
  english: "inglés",
  french: "francés",
  german: "alemán",
  "haitian creole": "criollo haitiano",
  hindi: "hindi",
  italian: "italiano",
  korean: "coreano",
  mandarin: "mandarín",
  polish: "polaco",
  portuguese: "portugués",
  russian: "ruso",
  spanish: "español",
  tagalog: "tagalo",
  vietnamese: "vietnamita",
};

export const team: typeof english = {
  title: "Nuestro equipo",
  description:
    "Las personas con quienes habla: sus nombres, sus números de licencia, los estados donde la tienen y los idiomas que hablan.",
  keywords: ["agentes de seguros con licencia"],
  about: "Quiénes somos",
  lead: "A cualquier persona con quien hable puede pedirle su nombre y su número de licencia, y buscar los dos en el departamento de seguros de su estado.",
  hear: (name) => `Escuche a ${name} decirlo`,
  portrait: (name) => `Retrato de ${name}`,
  licensedIn: "Con licencia en",
  license: (number) => `licencia ${number}`,
  lookUp: "Búsquela en:",
  licenseNumber: (state) => `Número de licencia, ${state}`,
  speaks: "Habla",
  language: (name) =>
    LANGUAGES[name.trim().toLowerCase()] ??
    name.replace(/\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLocaleLowerCase("es")),
};
