import type { medicaid as english } from "#agency/english/rules/medicaid.ts";

export const medicaid: typeof english = {
  title: "Si tiene Medicaid o SSI, o puede necesitarlos",
  points: {
    cash: "Una póliza de vida entera acumula valor en efectivo. ¿Todas las pólizas sobre una misma vida pagan juntas más de $1,500? Entonces ese valor cuenta como dinero suyo. Eso puede quitarle el SSI y, en muchos estados, Medicaid.",
    fund: "No se cuentan hasta $1,500 apartados para un entierro. Las pólizas pequeñas que no se cuentan y los planes de entierro que no se pueden cancelar reducen esos $1,500.",
    assign:
      "Puede ceder una póliza a una funeraria para siempre (cesión irrevocable). Entonces ya no es suya para cobrarla. Esto no se puede deshacer: pregunte antes a su oficina de Medicaid o a un abogado.",
  },
  article: "Más: lo que Medicaid le deja apartar",
};
