/** The texts of the shipped checklist (`after-a-loss.json`), by their English words. */
export const LOSS_CHECKLIST: Readonly<Record<string, string>> = {
  "First hours": "Primeras horas",
  "Have the death pronounced: hospital or hospice staff, or call 911 if unexpected at home.":
    "Haga certificar el fallecimiento: el personal del hospital o del hospicio, o llame al 911 si fue inesperado en casa.",
  "Check for organ or body donation wishes; timing is short.":
    "Vea si la persona quería donar órganos o el cuerpo; hay poco tiempo.",
  "Call close family and anyone who must travel.": "Llame a la familia cercana y a quienes tengan que viajar.",
  "Arrange care for children, dependents and pets, and lock the home.":
    "Busque quién cuide a los niños, a quienes dependían de la persona y a las mascotas, y cierre la casa con llave.",
  "Look for written wishes, a prepaid funeral contract and the named agent.":
    "Busque deseos por escrito, un contrato de funeral prepagado y el nombre de la persona designada para decidir.",
  "First days": "Primeros días",
  "Compare funeral homes by phone; ask for the General Price List.":
    "Compare funerarias por teléfono; pida la Lista General de Precios (General Price List).",
  "Choose burial, cremation or donation and sign the authorization.":
    "Elija entierro, cremación o donación y firme la autorización.",
  "Order certified death certificates through the funeral home.":
    "Pida copias certificadas del certificado de defunción por medio de la funeraria.",
  "Confirm the funeral home has reported the death to Social Security.":
    "Confirme que la funeraria reportó el fallecimiento al Seguro Social.",
  "Tell the employer; ask about final pay, group life insurance and benefits.":
    "Avise al empleador; pregunte por el último pago, el seguro de vida de grupo y los beneficios.",
  "If a veteran, find the DD-214 and ask for burial benefits, flag and marker.":
    "Si era veterano, busque el DD-214 y pida los beneficios de entierro, la bandera y la lápida.",
  "Write the obituary; leave out full birth date and address.":
    "Escriba el obituario; no ponga la fecha de nacimiento completa ni la dirección.",
  "Redirect mail and watch the empty house.": "Redirija el correo y vigile la casa vacía.",
  "First weeks": "Primeras semanas",
  "File life insurance claims: policy number, certified certificate, claim form.":
    "Reclame los seguros de vida: número de póliza, copia certificada del certificado de defunción, formulario de reclamo.",
  "Search for unknown policies with the NAIC locator.": "Busque pólizas desconocidas con el buscador de la NAIC.",
  "Find the will and file it with the probate court if required.":
    "Busque el testamento y, si se exige, preséntelo en el tribunal de sucesiones (probate).",
  "Apply for the lump-sum death payment and any survivor benefits.":
    "Solicite el pago único por fallecimiento y los beneficios de sobrevivientes que haya.",
  "Apply for VA burial allowance and survivor benefits.":
    "Solicite el subsidio de entierro y los beneficios de sobrevivientes del VA.",
  "Notify pension, annuity and retirement plan administrators.":
    "Avise a los administradores de pensiones, anualidades y planes de jubilación.",
  "Tell banks and card issuers; stop automatic payments.":
    "Avise a los bancos y a las compañías de tarjetas; detenga los pagos automáticos.",
  "Tell health, home and car insurers.": "Avise a las aseguradoras de salud, casa y auto.",
  "Report the death to Equifax, Experian and TransUnion.": "Reporte el fallecimiento a Equifax, Experian y TransUnion.",
  "List debts; do not pay from your own money before advice.":
    "Haga una lista de las deudas; no pague con su propio dinero antes de recibir consejo.",
  "First months": "Primeros meses",
  "Open probate if needed and notify creditors.": "Abra la sucesión (probate) si hace falta y avise a los acreedores.",
  "Change titles for house and vehicles.": "Cambie los títulos de la casa y los vehículos.",
  "File the final income tax return.": "Presente la última declaración de impuestos sobre ingresos.",
  "Close subscriptions, email and social media.": "Cierre suscripciones, correo electrónico y redes sociales.",
  "Cancel the driver’s license, voter registration and passport.":
    "Cancele la licencia de conducir, el registro de votante y el pasaporte.",
  "Update your own beneficiaries and will.": "Actualice sus propios beneficiarios y su testamento.",
  "Order the marker or headstone.": "Encargue la placa o la lápida.",
  "Social Security": "Seguro Social",
  "Funeral home": "Funeraria",
  Employer: "Empleador",
  "Life insurers": "Aseguradoras de vida",
  "Health insurer and Medicare": "Aseguradora de salud y Medicare",
  "Pension and retirement plans": "Planes de pensión y jubilación",
  "Department of Veterans Affairs (if a veteran)": "Departamento de Asuntos de Veteranos (si era veterano)",
  "Banks and credit unions": "Bancos y cooperativas de crédito",
  "Credit card issuers": "Compañías de tarjetas de crédito",
  "Mortgage company or landlord": "Compañía hipotecaria o dueño de la vivienda",
  "Credit bureaus": "Agencias de informes de crédito",
  "Home and car insurers": "Aseguradoras de casa y auto",
  "Utilities and phone": "Servicios de la casa y teléfono",
  "State motor vehicle agency": "Oficina de vehículos del estado (DMV)",
  "Election office": "Oficina electoral",
  "Post office": "Oficina de correos",
  "Lawyer, accountant, executor": "Abogado, contador, albacea",
  "Funeral home, or vital records office where the death occurred":
    "La funeraria, o la oficina de registros vitales del lugar donde ocurrió el fallecimiento",
  "Spouse living with the deceased": "El cónyuge que vivía con la persona fallecida",
  "Spouse living apart who qualifies on the record":
    "El cónyuge que vivía aparte y tiene derecho por el historial de la persona fallecida",
  "If no spouse, a child eligible for benefits on the record":
    "Si no hay cónyuge, un hijo con derecho a beneficios por el historial de la persona fallecida",
  "Funeral homes": "Funerarias",
  Estates: "Sucesiones (estates)",
  "VA Form 21P-530EZ": "VA Form 21P-530EZ",
  "Burial in a VA national cemetery, with the opening and closing of the grave and lasting care":
    "Entierro en un cementerio nacional del VA, con la apertura y el cierre de la tumba y su cuidado permanente",
  "Headstone, marker or medallion": "Lápida, placa o medallón",
  "Burial flag": "Bandera para el funeral",
  "The Presidential Memorial Certificate":
    "El Certificado Presidencial Conmemorativo (Presidential Memorial Certificate)",
  "Transport to a national cemetery in some cases": "Traslado a un cementerio nacional en algunos casos",
  "Get prices by phone": "Recibir precios por teléfono",
  "Receive an itemized General Price List in person":
    "Recibir en persona una Lista General de Precios (General Price List) detallada",
  "Buy only the items wanted": "Comprar solo lo que quiera",
  "See casket and outer-container price lists before the goods":
    "Ver las listas de precios de ataúdes y de bóvedas antes que los productos",
  "Use a casket or urn bought elsewhere with no handling fee":
    "Usar un ataúd o una urna comprados en otro lugar, sin cargo extra",
  "Use an alternative container for cremation": "Usar un contenedor alternativo para la cremación",
  "No embalming without permission, unless a law requires it":
    "Que no se embalsame sin permiso, a menos que una ley lo exija",
  "Receive a written statement before paying": "Recibir un detalle por escrito antes de pagar",
  "Social Security lump-sum death payment": "Pago único del Seguro Social por fallecimiento",
  "VA burial allowance, if service did not cause the death":
    "Subsidio de entierro del VA, si el servicio militar no causó la muerte",
  "VA burial allowance, if service caused the death":
    "Subsidio de entierro del VA, si el servicio militar causó la muerte",
  "VA survivor compensation, for payment back to the death":
    "Compensación del VA para sobrevivientes, con pago desde el fallecimiento",
  "Final federal income tax return": "Última declaración federal de impuestos sobre ingresos",
  "Federal estate tax return, large estates only":
    "Declaración federal del impuesto sobre el patrimonio (estate tax), solo para herencias grandes",
  "Disclaiming an inheritance for tax purposes": "Renunciar a una herencia a efectos de impuestos",
  "Special enrollment after losing health coverage": "Inscripción especial después de perder el seguro de salud",
  "Electing COBRA": "Elegir COBRA",
};
