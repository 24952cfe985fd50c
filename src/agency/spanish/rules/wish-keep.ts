import type { wishKeep as english } from "#agency/english/rules/wish-keep.ts";

export const wishKeep: typeof english = {
  title: "Imprimir o guardar",
  lead: "Abajo está su documento, tal como se imprimirá. Las líneas vacías se pueden llenar a mano.",
  paper: "En papel, o como PDF",
  print: "Imprimir mis deseos",
  paperMore:
    "Para un PDF, elija “Guardar como PDF” como impresora en la ventana que se abre; en un iPhone, toque ahí el símbolo de compartir. Dé copias a quienes las van a necesitar y diga dónde está el original.",
  large: "En letra grande, como PDF",
  makeLarge: "PDF en letra grande",
  largeMore:
    "Solo este botón nos envía lo que usted escribió, una vez, para hacer el archivo. No guardamos nada. Un lector de pantalla puede leer el archivo en voz alta.",
  file: "Como archivo",
  save: "Guardar el archivo",
  saved: "El archivo está en sus descargas.",
  saveText: "Guardar como texto",
  savedText: "El texto está en sus descargas.",
  fileMore:
    "El archivo se puede volver a abrir aquí, en esta u otra computadora. El texto es para leer. Ninguno está protegido, así que envíelos solo a personas de confianza.",
  open: "Abrir un archivo guardado",
  opened: "El archivo está abierto. Puede seguir escribiendo.",
  replaces: "El archivo reemplaza lo que está escrito aquí. Guarde eso primero si quiere conservarlo.",
  openIt: "Abrir el archivo",
  keepThis: "Conservar lo que hay aquí",
  family: "Con su familia",
  familyMore:
    "Una sala de la familia es una página privada donde puede planear con su familia. Copie sus deseos, péguelos ahí y quite lo que quiera guardar para usted. No se envía nada hasta que usted lo guarde ahí.",
  copy: "Copiar mis deseos",
  aboutRooms: "Sobre la sala de la familia",
  copied: "Sus deseos están copiados.",
  notCopied: "Su navegador no nos deja copiar. Guarde el texto y cópielo desde ahí.",
  delete: "Borrar",
  deleteMore: "En una computadora que otros también usan, borre sus deseos después de guardarlos o imprimirlos.",
  deleteAll: "Borrar todo",
  deleteSure: "¿Borrar todo lo que escribió aquí? No lo podrá recuperar.",
  deleteYes: "Sí, borrar todo",
  deleteNo: "Conservarlo",
  deleted: "Se borró todo de este aparato.",
  files: {
    "not-ours": "Este archivo no es de esta herramienta. Elija el archivo que guardó aquí. Su nombre termina en .json.",
    newer:
      "Este archivo se guardó con una versión más nueva de esta herramienta. Vuelva a cargar esta página y ábralo otra vez.",
    "too-large": "Este archivo es demasiado grande para ser de esta herramienta. Elija el archivo que guardó aquí.",
  },
};
