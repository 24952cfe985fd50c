import type { wishes as english } from "#agency/english/rules/wishes.ts";

export const wishes: typeof english = {
  noScript:
    "Para guardar lo que escribe se necesita JavaScript. Sin él, imprima esta página: es el formulario completo, con espacio para escribir a mano.",
  back: "Atrás",
  next: "Siguiente",
  nextStep: (step) => `Siguiente: ${step.toLowerCase()}`,
  finish: "Terminar: imprimir o guardar",
  answered: (answered, of) =>
    answered === 1 ? `1 de ${of} preguntas respondida` : `${answered} de ${of} preguntas respondidas`,
  refused: "Este navegador no nos deja guardar nada. Guarde un archivo en el último paso antes de salir.",
  kept: "Se guarda solo en este aparato, mientras usted escribe.",
  part: (step, position, of) => `Paso ${step}, parte ${position} de ${of}`,
  steps: "Pasos",
  stepCount: (answered, of) => `${answered} de ${of}`,
  fullList: "La lista está llena. Escriba lo demás en el último paso.",
  secretNumber:
    "Esto parece un número completo de cuenta o de Seguro Social. Los últimos cuatro dígitos bastan para su familia.",
  document: {
    label: "Su documento",
    title: "Mis últimos deseos",
    titleOf: (name) => `Últimos deseos de ${name}`,
    lead: "Para mi familia y mis amigos, para que no tengan que adivinar. Esto no es un testamento y no le da poder a nadie; dice lo que yo quisiera y dónde están las cosas.",
    date: "Fecha",
    signature: "Firma",
    origin: (site) => `Escrito con la herramienta “Mis últimos deseos” de ${site}. Lo guardo yo, no ellos.`,
  },
  writtenOn: (day) => `Escrito el ${day}. Esto no es un testamento.`,
  noWill: "Esto no es un testamento.",
  answer: (label, value) => `${label}: ${value}`,
  listed: (label) => `${label}:`,
  signature: "Firma y fecha: ______________________",
  empty: "Todavía no hay nada escrito. Regrese y responda primero una pregunta.",
  long: "Esto es demasiado largo para un archivo en letra grande. Regrese y elija “Imprimir mis deseos”.",
};
