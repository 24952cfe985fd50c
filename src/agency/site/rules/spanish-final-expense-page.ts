import type { TextPage } from "./settings-parts.ts";

/**
 * Default text of `/final-expense` in Spanish. It names no price of a policy: those come from the rate table. The free
 * look of 14 days: Florida Statutes 626.99 (states data).
 */
export const DEFAULT_FINAL_EXPENSE_PAGE_ES: TextPage = {
  title: "Seguro de gastos finales",
  description:
    "Seguro de gastos finales (entierro): qué es, en qué difieren sus tipos (inmediato, gradual y garantizado), qué recibe la familia en el mes 6, 18 y 30 y qué no hace.",
  intro:
    "El seguro de gastos finales es una póliza pequeña de vida entera. Paga una cantidad de dinero cuando usted muere, para que su familia pueda pagar un funeral y las últimas cuentas. También se le llama seguro de entierro o seguro funerario. Todo es lo mismo.",
  sections: [
    {
      heading: "Qué es",
      body: `Usted elige una cantidad, por lo común entre $5,000 y $25,000, y la persona que la va a recibir. Cada mes paga una prima. Cuando usted muere, la aseguradora le paga a esa persona, que se llama beneficiario.

- La prima es la misma de por vida. No sube con la edad ni cuando cambia su salud.
- El beneficio tampoco cambia. No baja mientras se paguen las primas.
- No se termina a cierta edad, como sí ocurre con el seguro a término.
- Por lo común no hay examen médico. Algunos planes hacen preguntas de salud; otros no hacen ninguna.
- El dinero es del beneficiario. Puede ser para la funeraria, para el hospital, para la renta o para un boleto de avión a casa.`,
    },
    {
      heading: "Para quién es",
      body: `Es para personas que dejarían una cuenta de funeral que su familia no podría pagar con facilidad, y que quieren dejar eso resuelto. La mayoría tiene entre 50 y 85 años. Muchas veces un hijo adulto o una hija adulta ayuda a su padre o a su madre a contratarlo.

Puede que no sea para usted si tiene suficientes ahorros que pasen directamente a su familia. Puede que tampoco lo sea si ya tiene un seguro de vida que seguirá vigente, o si la prima tendría que salir del dinero para la comida o las medicinas. Un agente con licencia debería decírselo. [Cuándo no comprar](/blog/cuando-no-comprar-seguro-de-entierro) repasa los casos.`,
    },
    {
      heading: "Cobertura inmediata, beneficio gradual y emisión garantizada",
      body: `Hay tres tipos. Se diferencian en las preguntas de salud que hacen y en qué tan pronto empieza el beneficio completo. Antes que nada, pregunte qué tipo le están ofreciendo.

| | Cobertura inmediata (nivelada) | Beneficio gradual | Emisión garantizada |
| Preguntas de salud | Sí, las más estrictas | Sí, menos estrictas | Ninguna |
| Espera para el beneficio completo | Ninguna | Sí: primero una parte y después todo | Sí, por lo común dos años |
| Accidente durante la espera | Beneficio completo: no hay espera | Vea la póliza | Por lo común, el beneficio completo |
| Precio | Normalmente el más bajo | Normalmente entre los otros dos | Normalmente el más alto |

La cobertura inmediata es la que hay que intentar primero, aunque tome varias medicinas. La emisión garantizada acepta a todos dentro de sus límites de edad, y la espera es el precio de eso. Estas son condiciones comunes y no una regla; cada póliza indica las suyas. [Diez preguntas](/tools/health-check) muestran qué tipo es probable que su salud le permita. [Nuestra guía compara los tres en detalle](/blog/emision-garantizada-gradual-o-inmediata).`,
    },
    {
      heading: "Qué recibe la familia en el mes 6, 18 y 30",
      body: `Esto es lo que suele pasar cuando alguien muere de una enfermedad un tiempo después de que empezó la póliza:

| Muerte por enfermedad | Cobertura inmediata (nivelada) | Beneficio gradual | Emisión garantizada |
| En el mes 6 | El beneficio completo | Una parte, según la tabla de la propia póliza | Las primas pagadas, más intereses |
| En el mes 18 | El beneficio completo | Por lo común, una parte mayor | Las primas pagadas, más intereses |
| En el mes 30 | El beneficio completo | Por lo común, el beneficio completo | El beneficio completo, si la espera es de dos años |

En dólares: digamos que tiene $10,000 de cobertura de emisión garantizada y que hasta el mes 6 ha pagado $300. Después de una muerte por enfermedad, la familia recibe los $300 más intereses. Al diez por ciento, son $330. Hasta el mes 18 usted ha pagado $900, y la familia recibe $990. En el mes 30 recibe $10,000.

Los pagos de este ejemplo son números redondos, no un precio. Un interés del diez por ciento es común. La póliza que le ofrezcan indica su propio precio, su espera y su interés. [De dónde vienen nuestras cifras](/methods)`,
    },
    {
      heading: "Lo que no hace",
      body: `- No paga todo desde el primer día si la póliza tiene un período de espera. Se lo decimos antes de que decida.
- No es un ahorro. Si deja de pagar en los primeros años, es posible que recupere poco o nada de lo que pagó.
- No es gratis ni es un programa del gobierno. El Seguro Social y Medicare no lo venden ni lo respaldan.
- No fija el precio de un funeral. Los costos pueden subir mientras el beneficio sigue igual.
- No paga si se dejaron de pagar primas y la póliza caducó, ni por una causa que la póliza excluye. Además, en los primeros dos años las aseguradoras pueden revisar si lo que se dijo en la solicitud era verdad.
- A lo largo de muchos años, puede que usted pague más de lo que su familia reciba. [Vea si vale la pena en su caso](/calculators/is-it-worth-it).`,
    },
    {
      heading: "Cuánto cuesta",
      body: `Su precio depende de su edad, sexo, salud, consumo de tabaco, estado y de la cantidad. En Montana, las aseguradoras no pueden fijar el precio de un seguro de vida según el sexo. Lo que podemos mostrarle de antemano es un rango. La prima exacta se la da una aseguradora cuando usted haya respondido a sus preguntas.

[Pruebe las calculadoras](/calculators) para ver cuánto cuesta un funeral donde usted vive y qué parte le gustaría cubrir, o [pida una cotización gratis](/get-a-quote).`,
    },
    {
      heading: "Antes de firmar",
      body: `- Pregunte si hay un período de espera, cuánto dura y en qué parte de la póliza lo dice.
- Verifique la licencia del agente y la aseguradora en el departamento de seguros de su estado. [Aquí le decimos cómo](/blog/verificar-agente-y-aseguradora).
- Lea la póliza cuando llegue. Usted tiene un período de revisión gratis (free look): al menos 10 días en la mayoría de los estados, y 14 en Florida. En ese tiempo puede devolver la póliza y recibir su dinero de vuelta. [La página de su estado](/calculators/funeral-costs-by-state#calculator.states) dice lo que sabemos de la regla de su estado.
- Dígale a su beneficiario que la póliza existe y dónde está.
- Tómese su tiempo. Nadie debe pedirle que decida hoy por teléfono. [Esto es lo que pasa en una llamada](/blog/llamada-del-seguro-de-entierro).

¿Le gustaría hablarlo con alguien? Llame al {phone} o [pida que le llamemos](/request-a-callback).`,
    },
  ],
};
