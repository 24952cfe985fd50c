import { KEPT_DAYS } from "#agency/retention/rules/kept-days.ts";
import type { TextPage } from "./settings-parts.ts";

/** Default text of `/privacy` in Spanish. Update it with any change of `DEFAULT_PRIVACY_PAGE`. */
export const DEFAULT_PRIVACY_PAGE_ES: TextPage = {
  title: "Privacidad",
  description:
    "Qué sabe de usted este sitio, por qué, cuánto tiempo se guarda, quién lo ve y cómo pedir una copia, una corrección, la eliminación o la exclusión.",
  intro:
    "En pocas palabras: usted puede leer todo en este sitio sin decirnos quién es. Cuando nos envía un formulario, guardamos lo que escribió y la prueba de que nos pidió que le contactáramos. No lo vendemos, y aquí ninguna compañía de publicidad le observa.",
  sections: [
    {
      heading: "Cuando solo lee",
      body: `No ponemos cookies a quienes nos visitan, y nuestras páginas no cargan nada de otras compañías: ni publicidad, ni botones de redes sociales, ni tipos de letra o mapas de afuera.

Su navegador le dice a nuestro servidor qué página quiere y desde qué dirección de internet, como se lo dice a todos los sitios. No anotamos esa dirección en un registro de las páginas que usted lee. La guardamos unos minutos cuando se nos envía algo, para que no entren robots.

De cada página contamos, por día, cuántas veces se abrió. También contamos cuántas veces se leyó un artículo hasta el final, cuántas veces se usó una calculadora, a qué pantallas de la cotización se llegó, cuántas veces se envió o falló un formulario y cuántas veces se tocó nuestro número de teléfono. De cada visita a una página contamos de qué clase de lugar llegó, como un buscador o un correo, y no de cuál. Además contamos qué tan rápida fue cada clase de página, en teléfonos y en pantallas más grandes. Son totales. No incluyen ninguna dirección, ningún nombre, ninguna hora del día ni nada que pueda relacionar dos visitas con una misma persona.

Cuando falla el código de una página en su navegador, la página le dice a nuestro servidor qué clase de error fue, en qué página y en qué parte de nuestro programa ocurrió, y cuál fue su mensaje. Antes de guardar el mensaje, quitamos todo lo que podría ser un nombre, un número o una dirección. Con él guardamos la clase de su navegador y un código hecho a partir de su dirección de internet, del que no se puede leer la dirección, para contar a cuántas personas les pasó. Contamos esos errores por día y borramos todo esto 90 días después de la última vez que ocurrió el error.

Si su navegador pide privacidad por medio de Global Privacy Control, no se cuenta nada y no se informa de ningún error.`,
    },
    {
      heading: "Lo que se queda en su navegador",
      body: `Algunas cosas las guarda su propio navegador, en su propio aparato. Nosotros no podemos verlas.

- La primera página de su visita y la página que le trajo aquí, hasta que cierre la pestaña. Nos llegan solo si envía un formulario.
- Las respuestas que ya dio en la cotización, hasta que la envíe o cierre la pestaña.
- El texto más grande y el mayor contraste, si los eligió, hasta que elija otra cosa.
- Lo que escribe en la herramienta [Mis últimos deseos](/tools/final-wishes) y lo que marca en la lista [Después de una pérdida](/tools/after-a-loss). Se queda hasta que lo borre allí o borre los datos de su navegador. En una computadora que usan otras personas, por favor guárdelo o imprímalo y bórrelo antes de irse.
- Lo que responde en las [preguntas de salud](/tools/health-check), hasta que salga de la página. No se guarda, ni siquiera en su navegador.

Las calculadoras también funcionan en su navegador. Sin JavaScript, o cuando usted copia un enlace a un resultado, las cifras van en la dirección de la página. Nosotros no las guardamos.`,
    },
    {
      heading: "Cuando nos envía un formulario",
      body: `Guardamos lo que usted escribe. Los formularios piden algunos de estos datos:

- su nombre, número de teléfono y correo electrónico
- su estado, su edad o fecha de nacimiento, sexo y consumo de tabaco, porque de ellos dependen los precios de las aseguradoras
- su código postal (ZIP code), si nos lo da, porque indica el estado
- cómo está su salud, en una de tres opciones sencillas. Lo preguntamos solo si usted lo permite y guardamos solo la opción. La usamos para mostrarle un rango adecuado y preparar su cotización. Si nos pide que la borremos, la borramos.
- la cantidad de cobertura que tiene en mente y la mejor hora para llamarle
- todo lo que escriba con sus propias palabras. Por favor, no incluya detalles médicos, y nunca envíe un número de Seguro Social.

Junto con eso guardamos cuándo lo envió, desde qué página, su dirección de internet, el tipo de navegador, la página que le trajo a nosotros y las marcas de campaña que había en la dirección de esa página. Son parte del registro que se explica más abajo.

Si hace la petición por su padre, su madre o su cónyuge, guardamos lo que nos diga de los dos. Le llamamos a usted. A la otra persona le llamamos solo después de que ella misma haya aceptado con su propio enlace.

Cuando reserva una llamada, guardamos también la hora, su estado y su zona horaria.

Después de pedir una cotización o reservar una llamada, usted recibe un enlace privado para ver, cambiar o retirar su petición. Cualquiera que tenga el enlace puede usarlo, así que por favor no lo comparta.`,
    },
    {
      heading: "Cuando nos envía archivos",
      body: `Usted puede enviar archivos solo por un enlace privado que uno de nosotros hizo para usted. Aceptamos fotos y archivos PDF, y miramos qué es un archivo, no cómo se llama. Volvemos a codificar las fotos, y con eso se quita el lugar donde se tomaron. Los archivos que no terminan de subir se borran después de un día.

Los archivos se guardan donde no llega ninguna dirección web. Solo el personal nuestro que trabaja con las peticiones puede abrir uno, por un enlace que funciona durante un minuto. Cada vez que se abre uno, se anota quién fue y cuándo.`,
    },
    {
      heading: "Cuando planea con su familia",
      body: `Una [sala de la familia](/family) guarda lo que sus miembros escriben en ella: nombres de pila, qué relación tiene cada uno de ustedes con la persona para quien es la sala, resultados de nuestras calculadoras, deseos, notas y quién está de acuerdo con el plan. No pide número de teléfono ni correo electrónico, y nadie le llama ni le escribe por ella. La ven todos los que están en ella, y ninguna pantalla nuestra la muestra a nuestros agentes.

Usted entra solo si acepta. Cuando sale, se borra lo que escribió. La persona que la empezó puede borrarla toda en cualquier momento. Si nadie la abre durante ${KEPT_DAYS.familyRooms} días, se borra. Su enlace es privado: cualquiera que lo tenga puede leer y escribir en nombre de usted.`,
    },
    {
      heading: "Cuando le escribimos",
      body: `Si nos dio un correo electrónico, recibe una confirmación de lo que envió o reservó, y ningún otro correo automático. Cada uno de estos correos tiene un enlace para no recibir más. Nuestra propia copia de un correo se borra después de {keptMails}.

Cuando se envía a sí mismo el resultado de una calculadora, guardamos ese correo y el registro de que usted lo pidió. Nadie le llama ni le escribe por eso.`,
    },
    {
      heading: "El registro de su consentimiento",
      body: `Cuando nos pide que le contactemos, guardamos las palabras que vio, el botón que presionó o la casilla que marcó, el número o la dirección de que se trataba, la hora, su dirección de internet y su navegador. La ley nos pide que podamos demostrarlo. Un registro así nunca se cambia después; cuando usted retira su consentimiento, eso también se registra.

Aceptar nunca es una condición para comprar algo. Puede retirar su consentimiento en cualquier momento y de cualquier forma: presione “Retirar mi petición” en su enlace privado, elija “Por favor, dejen de contactarme” en la [página de contacto](/contact), dígalo por teléfono, responda STOP a un mensaje de texto o escríbanos.`,
    },
    {
      heading: "Para qué usamos su información",
      body: `- para responderle, devolverle la llamada y preparar la cotización que pidió
- para pasar su solicitud de seguro a la aseguradora que elija, cuando usted pida una póliza
- para cumplir la ley sobre llamadas, mensajes y venta de seguros, y poder demostrar que la cumplimos
- para detectar y detener el mal uso del sitio

Ninguna decisión sobre usted la toma solo una máquina.`,
    },
    {
      heading: "Quién la ve",
      body: `La ven nuestros agentes y nuestro personal, cada uno hasta donde su trabajo lo requiere, y nuestro sistema registra lo que cambian. Cuando llega una petición, reciben un correo con su nombre, número de teléfono, estado y lo que usted pidió. Las compañías que operan nuestras computadoras, y las que llevan nuestros correos y llamadas, la manejan para nosotros y para nada más. Una aseguradora la recibe cuando usted presenta allí una solicitud. Las autoridades la reciben cuando la ley lo exige.

No vendemos información personal, y no la compartimos para publicidad. Las consultas no se pasan a otras agencias ni a quienes compran datos de posibles clientes.`,
    },
    {
      heading: "Global Privacy Control",
      body: `Algunos navegadores envían una señal que se llama Global Privacy Control. Esa señal les pide a los sitios que no vendan ni compartan su información. La tratamos como una petición válida de usted, y no se cuenta nada de su visita. Como no vendemos ni compartimos nada de nadie, todo en el sitio le sigue funcionando igual.`,
    },
    {
      heading: "Cuánto tiempo la guardamos",
      body: `- Peticiones y mensajes: mientras estemos en contacto por ellos, y después mientras las reglas de seguros y de impuestos nos obliguen a guardar registros. Puede pedirnos que los borremos antes.
- Registros de consentimiento y de las llamadas hechas con base en él: al menos cinco años después del último contacto, como lo pide la Regla de Ventas de Telemercadeo (Telemarketing Sales Rule).
- Una petición de no recibir llamadas: para siempre, porque de otro modo no podríamos cumplirla.
- Archivos que envió: mientras exista la petición a la que pertenecen. Puede pedirnos que los borremos antes.
- Nuestras copias de los correos que le enviamos: {keptMails}.
- Un enlace privado a su petición: funciona durante 180 días; el enlace con el que un familiar acepta, durante 60.
- Los conteos de visitas: no dicen nada de nadie, así que se quedan.
- Lo que guarda su navegador: como se dijo arriba.`,
    },
    {
      heading: "Sus peticiones: copia, corrección, eliminación y exclusión (opt-out)",
      body: `Sin importar en qué estado viva, puede pedirnos

- una copia de lo que tenemos sobre usted
- que corrijamos lo que está mal
- que lo borremos
- que dejemos de contactarle, o que dejemos de usarlo, salvo para los fines de la propia ley.

Llame al {phone} o escriba a {email}. El formulario de la [página de contacto](/contact) tiene una opción para estas peticiones. Díganos el número de teléfono o el correo electrónico que nos dio, para que podamos encontrar el registro y asegurarnos de que hablamos con la persona correcta. Otra persona puede pedirlo por usted si usted nos lo ha dicho.

Una petición de que paremos vale de inmediato. En su enlace privado, y con la opción “Por favor, dejen de contactarme” del formulario de contacto, el sitio mismo la registra, para cada número y dirección que tenemos de usted. Lo que le diga o escriba a uno de nosotros, lo anotamos en cuanto lo oímos o leemos. Todo lo demás lo respondemos en un plazo de 45 días, gratis, y nunca tratamos peor a nadie por pedirlo. Lo que queda después de borrar es el registro de consentimiento y su entrada en nuestra lista de no llamar, porque la ley exige los dos; se lo diremos. Si no está de acuerdo con nuestra respuesta, díganoslo, y lo revisará una persona que no lo decidió la primera vez. También puede acudir al fiscal general de su estado.`,
    },
    {
      heading: "Cómo la protegemos",
      body: `Los formularios se envían cifrados cuando la dirección empieza con https. El personal entra con sus propias cuentas, las contraseñas se guardan solo en una forma que no se puede volver a leer, y se registra lo que el personal cambia. Ningún sistema es perfecto; si pasa algo que le ponga en riesgo, se lo diremos como lo pide la ley.`,
    },
    {
      heading: "Niños",
      body: `Este sitio es para adultos. No recopilamos a sabiendas nada de niños menores de 16 años. Si cree que lo hemos hecho, por favor díganoslo y lo borraremos.`,
    },
    {
      heading: "Quiénes somos",
      body: `{legalName}, {address}. Teléfono {phone}.

Cuando esta página cambie en algo importante, lo diremos aquí antes de que el cambio entre en vigor.`,
    },
  ],
};

/** Default text of `/terms` in Spanish. */
export const DEFAULT_TERMS_PAGE_ES: TextPage = {
  title: "Términos de uso",
  description:
    "Las reglas para usar este sitio: qué son sus guías, calculadoras y cotizaciones, qué no son, y quién es responsable de qué.",
  intro:
    "Este sitio pertenece a {legalName}. Al usarlo, usted acepta lo que sigue. Si no está de acuerdo, por favor no lo use; de todos modos puede llamarnos al {phone}.",
  sections: [
    {
      heading: "Qué es este sitio",
      body: `El sitio explica el seguro de gastos finales y le permite pedir una cotización o una llamada. Es una comunicación para la venta de seguros: cuando usted envía un formulario, es posible que un agente con licencia se comunique con usted en la forma que aceptó.

Nada de lo que hay aquí es una oferta de seguro. La cobertura empieza solo cuando una aseguradora ha aceptado su solicitud y se ha pagado la primera prima (lo que se paga al mes). Entonces lo que vale es la póliza y no una página de este sitio.`,
    },
    {
      heading: "No somos una agencia del gobierno",
      body: `Somos una agencia de seguros. No tenemos relación con el Seguro Social, Medicare, el Departamento de Asuntos de Veteranos (VA) ni ninguna otra agencia del gobierno, y ninguno de ellos nos aprueba ni nos respalda.`,
    },
    {
      heading: "Cotizaciones y calculadoras",
      body: `Las calculadoras usan promedios publicados y los supuestos que ellas mismas muestran. Sus resultados sirven para planear. Los precios dependen de su edad, sexo, salud, consumo de tabaco, estado, de la cantidad y de la aseguradora; solo la aseguradora fija la prima. Las funerarias y los cementerios fijan sus propios precios y deben darle los suyos cuando los pida.`,
    },
    {
      heading: "Guías",
      body: `Nuestras guías son información general, revisada con cuidado y con fecha. No son asesoría legal, de impuestos ni médica. Las leyes son distintas en cada estado y cambian. Para una decisión importante, pregunte a una persona que conozca su situación.`,
    },
    {
      heading: "Dónde vendemos",
      body: `Vendemos seguros solo en los estados donde tenemos licencia. El sitio se puede leer desde cualquier lugar; eso no es una oferta donde no tenemos licencia.`,
    },
    {
      heading: "Qué le pedimos",
      body: `- Dé su propio nombre, número de teléfono y correo electrónico, o los de alguien que se lo haya pedido.
- No nos envíe expedientes médicos ni un número de Seguro Social por los formularios.
- No trate de entrar en el sitio a la fuerza, de sobrecargarlo ni de copiarlo con una máquina de forma que estorbe a otros.`,
    },
    {
      heading: "Qué es de quién",
      body: `Los textos, dibujos y calculadoras de este sitio nos pertenecen a nosotros o a quienes nos permiten usarlos. Usted puede imprimir una página, compartir un enlace y citar un párrafo con su fuente. Los nombres y las marcas de otros les pertenecen a ellos.`,
    },
    {
      heading: "Enlaces a otros sitios",
      body: `Ponemos enlaces a sitios de otros cuando saben más que nosotros. Los elegimos con cuidado, pero no los manejamos y no somos responsables de lo que dicen o hacen.`,
    },
    {
      heading: "Nuestra responsabilidad",
      body: `Mantenemos el sitio correcto y disponible lo mejor que podemos, y no podemos prometer que siempre esté correcto ni que siempre esté disponible. Hasta donde la ley lo permite, no somos responsables de los daños que resulten de confiar en la información general que hay aquí. Esto no le quita ningún derecho que la ley le dé como consumidor o como dueño de una póliza, y no limita lo que le debemos como su agente de seguros.`,
    },
    {
      heading: "Llamadas y mensajes",
      body: `Usted elige cómo podemos comunicarnos con usted, y puede cambiarlo en cualquier momento. En la página de [privacidad](/privacy) se explica cómo manejamos lo que nos dice.`,
    },
    {
      heading: "Facilidad de uso",
      body: `Queremos que todos puedan usar este sitio, con un teclado, un lector de pantalla o letra grande. Si algo no le funciona, llame al {phone} o escriba a {email}. Le ayudaremos enseguida y lo arreglaremos.`,
    },
    {
      heading: "La ley que se aplica",
      body: `Se aplica la ley del estado de nuestra dirección, y también la ley de seguros y del consumidor del estado donde usted vive en todo lo que le proteja más. Si una de estas frases resulta no ser válida, las demás siguen siéndolo.

{legalName}, {address}.`,
    },
  ],
};
