import type { tables as english } from "#agency/english/rules/tables.ts";

/** The texts of the tables that come with the program. */
const TEXTS: Readonly<Record<string, string>> = {
  "Basic services fee (cannot be declined)": "Tarifa de servicios básicos (no se puede rechazar)",
  "Transfer of remains to the funeral home": "Traslado del cuerpo a la funeraria",
  Embalming: "Embalsamamiento",
  "Other preparation (dressing, cosmetics)": "Otra preparación (ropa, maquillaje)",
  "Facilities and staff for viewing": "Local y personal para el velorio",
  "Facilities and staff for ceremony": "Local y personal para la ceremonia",
  Hearse: "Carroza fúnebre",
  "Service car or van": "Auto o camioneta de servicio",
  "Basic printed package": "Paquete básico de impresos",
  "Metal casket": "Ataúd de metal",
  "Vault (grave liner)": "Bóveda (revestimiento de la tumba)",
  "Cremation fee (outside crematory)": "Cargo por cremación (crematorio externo)",
  "Alternative cremation container": "Contenedor alternativo para la cremación",
  Urn: "Urna",
  "Plot, public cemetery": "Lote, cementerio público",
  "Plot, private cemetery": "Lote, cementerio privado",
  "Plot for cremated remains": "Lote para cenizas",
  "Grave opening and closing": "Abrir y cerrar la tumba",
  "Flat marker": "Lápida plana",
  "Upright headstone": "Lápida vertical",
  Flowers: "Flores",
  "Officiant or musician honorarium": "Honorarios del oficiante o músico",
  "Meal or reception": "Comida o recepción",
  "Certificates and obituary together, planning figure": "Certificados y obituario juntos, cifra para planear",
  "A planning value. Prices may rise faster or slower.":
    "Un valor para planear. Los precios pueden subir más rápido o más despacio.",
  "public copies, not confirmed with the insurers": "copias públicas, sin confirmar con las aseguradoras",
  "public copy, not confirmed with the insurer": "copia pública, sin confirmar con la aseguradora",
  "Rate cards of four insurers for level coverage":
    "Tablas de tarifas de cuatro aseguradoras, cobertura inmediata (nivelada)",
  "Rate card of one insurer for guaranteed issue": "Tabla de tarifas de una aseguradora, emisión garantizada",
  "Typical prices for planning": "Precios típicos para planear",
  "public funeral cost estimators": "calculadoras públicas de costos de funerales",
};

export const tables: typeof english = { text: (name) => TEXTS[name] ?? name };
