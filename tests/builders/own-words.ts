import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { type OwnWords, ownWordsSchema } from "#agency/site/rules/own-words.ts";
import type { Settings } from "#agency/site/rules/settings.ts";

/** What two agencies from one image say of themselves: invented, as long as owners write. */
type Said = { agency: Pick<Settings["agency"], "name" | "legalName" | "phone" | "licenses">; ownWords: OwnWords };

const inBoth = (english: string, spanish: string) => ({ english, spanish });

/** An agency in Ohio and Kentucky that a family began. */
export const LARKSPUR: Said = {
  agency: {
    name: "Larkspur",
    legalName: "Larkspur Insurance LLC",
    phone: "+16142240199",
    licenses: [
      { state: "OH", number: "1204567", expires: null },
      { state: "KY", number: "887766", expires: null },
    ],
  },
  ownWords: ownWordsSchema.parse({
    since: inBoth(
      "Ruth and Dale Larkin opened this office in 1987, in two rooms above the hardware store on Main Street in Athens, Ohio. Dale had sold feed to half the farms in the county. When his father died without a policy, the family sold a tractor to pay for the funeral. Their daughter Beth runs the office today, with four agents.",
      "Ruth y Dale Larkin abrieron esta oficina en 1987, en dos cuartos sobre la ferretería de Main Street, en Athens, Ohio. Dale vendía alimento para animales a media comarca. Cuando murió su padre sin póliza, la familia vendió un tractor para pagar el funeral. Hoy dirige la oficina su hija Beth, con cuatro agentes.",
    ),
    who: inBoth(
      "Beth Larkin, Marisol Vega, Tom Reyes or Carla Dunn will call. Beth taught third grade for eleven years. Marisol was a hospice nurse and speaks Spanish. Tom drove the school bus in Nelsonville. Carla kept the books of a funeral home. Nobody reads from a page, and the person who calls you first stays your agent.",
      "Le llamará Beth Larkin, Marisol Vega, Tom Reyes o Carla Dunn. Beth fue maestra de tercer grado once años. Marisol fue enfermera de cuidados paliativos y habla español. Tom manejaba el autobús escolar de Nelsonville. Carla llevaba las cuentas de una funeraria. Nadie le lee un papel.",
    ),
    how: inBoth(
      "We begin with the funeral you picture: church or graveside, burial or ashes, who will need to travel. Then we ask what you have saved and what you owe. Only after that do we talk about health, and we stop when you are tired. Most first calls take half an hour. We mail you a page with what we talked about, in large print, before anything is signed.",
      "Empezamos por el funeral que usted imagina: en la iglesia o junto a la tumba, con entierro o cenizas, y quién tendrá que viajar. Luego preguntamos qué tiene ahorrado y qué debe. Solo después hablamos de la salud, y paramos cuando usted se cansa. Le enviamos por correo una hoja con lo hablado, en letra grande, antes de firmar nada.",
    ),
    carriers: inBoth(
      "We work with six companies. Two of them take people on insulin, one asks no health questions at all, and one still sends a person to your own table if you want that. We dropped a seventh in 2021 because it took more than a month to pay two families here.",
      "Trabajamos con seis compañías. Dos aceptan a personas con insulina, una no hace preguntas de salud y otra todavía envía a alguien a su mesa si usted lo quiere. En 2021 dejamos la séptima porque tardó más de un mes en pagar a dos familias de aquí.",
    ),
    mother: inBoth(
      "Mom, write down what you want before you buy anything. If the savings at the credit union cover it, put a name on that account and keep your money. If they do not, buy only what is missing. Read the page about the waiting period twice. And tell one of us where the papers are, because we will never find them in that drawer.",
      "Mamá, escribe lo que quieres antes de comprar nada. Si alcanza con lo que tienes en la cooperativa, pon un beneficiario en esa cuenta y guarda tu dinero. Si no alcanza, compra solo lo que falta. Lee dos veces la hoja del período de espera. Y dile a uno de nosotros dónde están los papeles.",
    ),
    honest: inBoth(
      "We told about one caller in five last year to leave it. Some had enough in a savings account. Some already had a policy from the mine or the railroad that they had forgotten. One man would have had to skip his heart pills to pay for it. We wrote each of them a short note that says why, for their children.",
      "El año pasado, a una de cada cinco personas que llamaron le dijimos que lo dejara. Algunas tenían bastante en una cuenta de ahorros. Otras ya tenían una póliza de la mina o del ferrocarril que habían olvidado. Un señor habría tenido que dejar las pastillas del corazón para pagarla.",
    ),
    claim: inBoth(
      "Call Carla, who fills in the claim with you, calls the company while you listen, and rings the funeral home in Athens, Logan or Pomeroy so that they wait for the check. If you cannot come to us, Carla drives to you, and calls again after two weeks and after a year, since the first anniversary is hard.",
      "Llame a Carla. Ella llena el reclamo con usted, llama a la compañía mientras usted escucha y avisa a la funeraria de Athens, Logan o Pomeroy para que espere el pago. Si usted no puede venir, ella va en su carro. Vuelve a llamar a las dos semanas y al año, porque el primer aniversario es duro.",
    ),
    asked: inBoth(
      "“Will this hurt my black lung benefits?” No. “Can my grandson in Columbus pay for it?” Yes, from his own bank account, and the policy stays yours. “What if I move to my daughter in Kentucky?” The policy moves with you and so do we: we are licensed there. “Do I have to let anyone into my house?” Never. The phone is enough.",
      "“¿Afecta esto mi pensión por pulmón negro?” No. “¿Puede pagarlo mi nieto de Columbus?” Sí, desde su propia cuenta, y la póliza sigue siendo suya. “¿Y si me mudo con mi hija a Kentucky?” La póliza va con usted y nosotros también: tenemos licencia allí. “¿Tengo que dejar entrar a alguien en mi casa?” Nunca.",
    ),
    meet: inBoth(
      "Stop by the office behind the Methodist church on any weekday before four; there is a ramp and a pot of coffee. On the first Tuesday we sit in the library in Logan, and on the third one in the senior center in Pomeroy. Marisol speaks Spanish. For the deaf we write.",
      "Venga a la oficina detrás de la iglesia metodista cualquier día de semana antes de las cuatro; hay rampa y café. El primer martes estamos en la biblioteca de Logan y el tercero en el centro para mayores de Pomeroy. Marisol habla español. Con las personas sordas escribimos.",
    ),
    states: [
      {
        state: "OH",
        ...inBoth(
          "We know Athens, Hocking, Meigs and Vinton counties best. Many people here were miners or worked at the brickyard, and some still have a small policy from those days. We look for it first. In Glouster and Trimble the township owns the cemetery and a grave costs far less than the average above. Ask the township clerk before you plan.",
          "Conocemos mejor los condados de Athens, Hocking, Meigs y Vinton. Mucha gente de aquí trabajó en las minas o en la fábrica de ladrillos, y algunos aún tienen una póliza pequeña de esa época. Primero la buscamos. En Glouster y Trimble el cementerio es del municipio y una tumba cuesta mucho menos que el promedio de arriba.",
        ),
      },
      {
        state: "KY",
        ...inBoth(
          "Across the river we call families in Boyd, Greenup and Lewis counties, most of them cousins of people in Ohio. Family graveyards on the hillsides are common there. Our agent Tom grew up in Greenup and can tell you which funeral directors will carry up a hill, and which ask extra for the road.",
          "Al otro lado del río llamamos a familias de los condados de Boyd, Greenup y Lewis, casi todas parientes de gente de Ohio. Allí son comunes los cementerios familiares en la ladera. Nuestro agente Tom creció en Greenup y sabe qué funerarias suben el cerro y cuáles cobran aparte por el camino.",
        ),
      },
    ],
  }),
};

/** An agency in Texas and New Mexico, by two partners. */
export const MESA: Said = {
  agency: {
    name: "Mesa Alta",
    legalName: "Mesa Alta Senior Planning Inc.",
    phone: "+19152240188",
    licenses: [
      { state: "TX", number: "2233445", expires: null },
      { state: "NM", number: "556677", expires: null },
    ],
  },
  ownWords: ownWordsSchema.parse({
    since: inBoth(
      "Mesa Alta is nine years young. Héctor Luna sold cars in El Paso and Denise Whitfield processed claims at an insurer in Dallas until both lost a parent in the same spring. They compared what each family had been sold, were angry, and rented a desk. There are fourteen of us now, half of us under forty.",
      "Mesa Alta tiene nueve años. Héctor Luna vendía carros en El Paso y Denise Whitfield tramitaba reclamos en una aseguradora de Dallas, hasta que los dos perdieron a un padre en la misma primavera. Compararon lo que les habían vendido, se enojaron y alquilaron un escritorio. Ya somos catorce.",
    ),
    who: inBoth(
      "You will hear from Héctor's team in the mornings and Denise's in the afternoons. All but three are bilingual. We hire people who cared for a parent at home, because they do not hurry. Your agent gives you a direct extension, and if they are on vacation the partner who covers has read your notes.",
      "Por la mañana llama el equipo de Héctor y por la tarde el de Denise. Todos menos tres hablan los dos idiomas. Contratamos a personas que cuidaron a alguien en casa, porque no tienen prisa. Su agente le da una extensión directa, y quien le cubre en vacaciones ha leído sus notas.",
    ),
    how: inBoth(
      "First you tell us your budget for a month, in dollars, and we hold to it. We share our screen with your son or daughter if they wish, wherever they live. You see three offers side by side with the waiting time in red. We read the exclusions aloud. Then we hang up, and you have a weekend before we ring again.",
      "Primero usted dice cuánto puede pagar al mes, en dólares, y lo respetamos. Si su hijo o su hija lo desea, compartimos la pantalla con ellos, vivan donde vivan. Usted ve tres ofertas lado a lado, con la espera en rojo. Leemos las exclusiones en voz alta. Después colgamos, y usted tiene un fin de semana.",
    ),
    carriers: inBoth(
      "Eleven insurers have appointed us. Denise grades them each January by how fast they answered the claims of our own clients, and the grades hang in the lobby. Four accept a matrícula consular as proof of identity. Three send every document in Spanish, and we prefer those when prices are close.",
      "Once aseguradoras nos han nombrado. Cada enero Denise las califica por la rapidez con que respondieron a los reclamos de nuestros clientes, y las notas cuelgan en la entrada. Cuatro aceptan la matrícula consular. Tres envían todo en español, y las preferimos cuando los precios se parecen.",
    ),
    mother: inBoth(
      "Jefa, do not sign with the young man on television. Ask who pays if you die in the first year and make him say the number. Take the smaller amount and keep the rest for the trip to Chihuahua, which you will enjoy and a coffin you will not. Put my sister down, not me: one of us answers the telephone.",
      "Jefa, no firme con el muchacho de la televisión. Pregunte quién paga si usted muere el primer año y que le diga la cifra. Tome la cantidad menor y guarde el resto para el viaje a Chihuahua, que sí va a disfrutar. Ponga a mi hermana, no a mí: ella contesta el teléfono.",
    ),
    honest: inBoth(
      "If you are behind on rent, we say not now. If you own cemetery property and a prepaid contract, we say you are done, congratulations. If a veteran can be buried at Fort Bliss or Santa Fe, we count that first, and often little remains to insure. Saying so costs us a sale and brings us two cousins.",
      "Si debe la renta, decimos que ahora no. Si ya tiene terreno en el cementerio y un contrato prepagado, decimos que ya terminó, felicidades. Si un veterano puede ser enterrado en Fort Bliss o Santa Fe, contamos eso primero, y a menudo queda poco por asegurar.",
    ),
    claim: inBoth(
      "Within one business day a bilingual colleague named Graciela rings the person you chose. Graciela explains which certificate to order from the county, and how many. When a body must travel to Mexico Graciela knows the consulate's form and the two funeral homes that do this every week. Each month we get a list of claims still open.",
      "En un día hábil, nuestra compañera Graciela llama a la persona que usted eligió. Le explica qué acta pedir al condado y cuántas. Cuando el cuerpo viaja a México, conoce el formulario del consulado y las dos funerarias que lo hacen cada semana. Cada mes nos manda la lista de reclamos abiertos.",
    ),
    asked: inBoth(
      "People want to know if we report to immigration: we do not, and no insurer we use does. They ask whether ashes may cross the bridge. Yes, with a permit. They ask about paying in cash; two insurers allow money orders. And nearly everyone asks if a novena or a mariachi counts as a funeral cost. The family decides, since the money is theirs.",
      "Quieren saber si informamos a inmigración: no, y tampoco las aseguradoras que usamos. Preguntan si las cenizas pueden cruzar el puente. Sí, con permiso. Preguntan por el pago en efectivo; dos aseguradoras aceptan giros. Y casi todos preguntan si un novenario o un mariachi cuenta como gasto. La familia decide.",
    ),
    meet: inBoth(
      "Our storefront is beside the panadería on Alameda Avenue, open Saturdays until two. In Las Cruces we share a table with the credit union on Wednesdays. If you live in a colonia without an address we agree on a landmark. We speak English and Spanish, and Denise knows some Tigua greetings that make elders laugh.",
      "Estamos junto a la panadería de la avenida Alameda, los sábados hasta las dos. En Las Cruces compartimos una mesa con la cooperativa los miércoles. Si vive en una colonia sin dirección, acordamos un punto conocido. Hablamos inglés y español, y Denise sabe saludos en tigua.",
    ),
    states: [
      {
        state: "TX",
        ...inBoth(
          "El Paso, Hudspeth and Culberson counties are home, and we help relatives as far as Midland. Distances decide the bill out here: a hearse from Van Horn costs more than the casket lining. San Elizario and Socorro have parish cemeteries with their own fees. We keep the current list and will text it to you.",
          "Nuestra casa son los condados de El Paso, Hudspeth y Culberson, y ayudamos a parientes hasta Midland. Aquí la distancia decide la cuenta: una carroza desde Van Horn cuesta más que el forro del ataúd. San Elizario y Socorro tienen cementerios parroquiales con sus propias cuotas.",
        ),
      },
      {
        state: "NM",
        ...inBoth(
          "In Doña Ana and Luna counties we work with pecan and chile pickers who are paid by the season, so we ask insurers for a yearly premium after harvest. Deming's cemetery association sells plots in installments. For members of a pueblo we wait until the family has spoken with the governor's office about burial on tribal land.",
          "En los condados de Doña Ana y Luna trabajamos con quienes cosechan nuez y chile y cobran por temporada, así que pedimos una prima anual después de la cosecha. La asociación del cementerio de Deming vende lotes a plazos. Con las familias de un pueblo indígena esperamos a que hablen con su gobierno.",
        ),
      },
    ],
  }),
};

/** Returns the shipped settings with what one of them says of itself. */
export function settingsOf({ agency, ownWords }: Said, change: Partial<Settings> = {}): Settings {
  return { ...DEFAULT_SETTINGS, agency: { ...DEFAULT_SETTINGS.agency, ...agency }, ownWords, ...change };
}

/** The search files with pages left out that nobody made the agency's own. */
export const LEAVING_OUT: Settings["seoFiles"] = { ...DEFAULT_SETTINGS.seoFiles, unchangedPages: "leave-out" };
