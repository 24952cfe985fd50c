import type { stateRules as english } from "#agency/english/rules/state-rules.ts";

const during = (year: number | null) => (year === null ? "" : ` (${year})`);

/** The remarks of the states data by their English text. */
const NOTES: Readonly<Record<string, string>> = {
  "30 days for buyers aged 60 or older.": "30 días para quienes compran a los 60 años o más.",
  "10 days for life policies in general, 15 for individual life.":
    "10 días para las pólizas de vida en general, 15 para las de vida individuales.",
  "30 days for policies sold by mail.": "30 días para las pólizas que se venden por correo.",
  "Per spouse.": "Por cada cónyuge.",
  "Funeral set-aside total; see trust limit.": "Es el total apartado para el funeral; vea el límite del fideicomiso.",
  "Per person; reduced by other burial arrangements.": "Por persona; baja si ya hay otros arreglos para el entierro.",
  "Set by Public Act 19-57 (2019); burial-plot items are separate.":
    "Lo fijó la Ley Pública 19-57 (Public Act, 2019); lo que toca al lote se cuenta aparte.",
  "Indexed yearly. No limit when funded by an irrevocably assigned life policy.":
    "Se ajusta cada año. No hay límite si se paga con una póliza de vida cedida de forma irrevocable.",
  "Limit applies without a goods-and-services statement; with one there is no limit.":
    "El límite vale si no hay una lista de bienes y servicios; si la hay, no hay límite.",
  "For July 2023 to June 2024; indexed.": "De julio de 2023 a junio de 2024; se ajusta con el tiempo.",
  "Exempt only when bought through a funeral home.": "Solo queda exento si se compra por medio de una funeraria.",
  "Up to $9,999.99 is exempt; more may be questioned.":
    "Hasta $9,999.99 queda exento; si es más, pueden pedir explicaciones.",
  "Indexed.": "Se ajusta con el tiempo.",
  "Irrevocable pre-need agreement with a funeral firm instead of a trust.":
    "En vez de un fideicomiso, un acuerdo irrevocable de pago anticipado con una empresa funeraria.",
  "Total funeral set-aside.": "Es el total apartado para el funeral.",
  "Roughly $10,000 to $19,000.": "Más o menos de $10,000 a $19,000.",
  "A life-insurance-funded burial contract may be larger.":
    "Un contrato de entierro que se paga con un seguro de vida puede ser mayor.",
  "Permits and presence at disposition.":
    "Los permisos y la presencia en la disposición final del cuerpo (entierro o cremación).",
  "Removal, transport and death-certificate signature.":
    "El retiro y el traslado del cuerpo, y la firma del certificado de defunción.",
  "A funeral-home representative must be at the burial.":
    "Un representante de la funeraria debe estar presente en el entierro.",
  "Burial permits, which go only to funeral directors.":
    "Los permisos de entierro, que solo se dan a directores funerarios.",
  "Burial-transit permits.": "Los permisos de entierro y traslado (burial-transit permits).",
  "Death certificate certification.": "La certificación del certificado de defunción.",
};

const ASK = "Pregunte en la oficina de Medicaid del estado.";
const POLICY_SAYS = "Su póliza dice cuántos días tiene usted.";

export const stateRules: typeof english = {
  labels: {
    "free-look": "Días para devolver una póliza nueva",
    replacement: "Días para devolverla si reemplaza a otra",
    "funeral-director": "¿Se exige un director funerario?",
    "burial-fund": "Dinero para el entierro que Medicaid no cuenta",
    "funeral-trust": "Fideicomiso funerario que Medicaid no cuenta",
  },
  note: (english) => NOTES[english] ?? english,
  freeLook: {
    ask: `Pregunte en la oficina de seguros del estado. ${POLICY_SAYS}`,
    usual: "Al menos 10 días, como en la mayoría de los estados. Revise su póliza: muchas aseguradoras dan 30.",
    none: `Que sepamos, no hay ley del estado. ${POLICY_SAYS}`,
    least: (days) => `Al menos ${days} días. Revise su póliza: puede dar más.`,
    span: (least, most) => `De ${least} a ${most} días.`,
    policySays: POLICY_SAYS,
    replaces: (days) => `${days} días. Conserve la póliza anterior hasta que la nueva esté en vigor.`,
  },
  director: {
    ask: "Pregunte en el condado o en una funeraria.",
    except: (what) => `En general, no. Pero ${what} Pregunte en el condado si piensa hacerlo sin director.`,
    no: "No. Una familia puede encargarse sola. Los permisos y las reglas del cementerio igual se aplican.",
    yes: (place, what) =>
      `Sí, para algunos pasos. ${place} es uno de los nueve estados con una ley así. Abarca ${what} Usted igual elige la funeraria.`,
    yesAsk: (place) =>
      `Sí, para algunos pasos. ${place} es uno de los nueve estados con una ley así. Pregunte en una funeraria cuáles son. Usted igual elige la funeraria.`,
  },
  fund: {
    ask: ASK,
    stricter: `${ASK} Sus reglas pueden ser más estrictas que las federales.`,
    state: (limit) => `Hasta ${limit}. El estado fija esta cifra.`,
    federal: (limit) =>
      `Hasta ${limit}. Es la regla federal. El esposo o la esposa puede tener otro tanto, y el lote tampoco cuenta.`,
  },
  trust: {
    ask: ASK,
    askFirst: `${ASK} Hágalo antes de poner dinero en uno.`,
    upTo: (limit, year) => `Hasta ${limit}${during(year)}.`,
    limited: (year) => `Hay un límite${during(year)}.`,
    noLimit: (year) => `Sin límite${during(year)}.`,
    byCounty: (year) => `El límite depende del condado${during(year)}.`,
    contractOnly: (year) => `Solo cuenta un contrato con una funeraria${during(year)}.`,
    statement: "Hace falta una lista de los bienes y servicios que paga.",
  },
};
