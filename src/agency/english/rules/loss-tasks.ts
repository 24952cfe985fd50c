const lowerFirst = (text: string) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);

/** The tasks, papers and limits of the list after a loss, by id. Amounts, days and phone numbers come in words. */
export const lossTasks = {
  /** A text of the shipped checklist (`after-a-loss.json`), by its English words. */
  say: (english: string) => english,
  groups: { calls: "Who to tell", papers: "Papers you may be asked for" },
  /** By place of death. */
  pronounce: {
    facility:
      "The staff see to this and tell you. You may ask for time with them, and they keep the body until you have chosen a funeral home.",
    hospice:
      "Call the hospice at any hour; a nurse comes and does it. An expected death in hospice care is usually no reason to call 911.",
    home: "Call 911. If there is a do-not-resuscitate order, have it in your hand when they come. Police or a medical examiner may ask questions; that is routine.",
    elsewhere: "The person in charge there can tell you who pronounces the death. If no one is, call 911.",
    unknown:
      "In a hospital or nursing home, the staff see to it. With hospice, call the hospice. If a death at home was not expected, call 911.",
  },
  /** Tasks whose text is always the same. */
  details: {
    organ: "A driver’s license or a donor card may say it. Tell the staff at once, or the medical examiner.",
    wishes:
      "Look where papers were kept, and ask the lawyer and close friends. Wishes are often found too late in a will.",
    disposition:
      "The person with the right to decide signs. That is the one named in writing, or else usually the closest family.",
    employer: "A last employer, or a union, may have a group policy that nobody at home knows of.",
    "life-claims":
      "Call each insurer; the number is on the policy or the last letter. Ask how it pays, and when. A claim costs nothing.",
    banks: "Ask before you close a joint account: money that is still to come in may need it.",
    credit: "Thieves use the names of people who have died. Ask each to mark the file as deceased.",
    bills:
      "Debts are usually paid by what was left behind, not by the children. Joint debts and some state rules differ.",
    probate: "The clerk of the probate court can say whether a shorter way for small estates fits.",
    taxes: "It covers January 1 to the day of death. Bring last year’s return to the person who prepares it.",
    accounts: "Save the photographs first, and look through the email for yearly bills.",
    insurance: "Keep home and car insured until they have a new owner.",
  },
  funeralHome: (rule: string) =>
    `You don’t have to take the first one. By federal rule (${rule}) a funeral home gives its prices over the phone.`,
  director: (place: string, answer: string) => `Is a funeral director required in ${place}? ${answer}`,
  copies: (usual: string, guides: readonly string[], cost: string) =>
    `Most families use ${usual} copies: ${guides.join(", ")}. One usually costs ${cost}.`,
  copiesFor: (copies: string, estate: string) => `${copies} for a ${estate} estate`,
  orMore: (least: number) => `${least} or more`,
  orderFrom: (office: string) => `From: ${lowerFirst(office)}.`,
  socialSecurity: (phone: string, tty: string) =>
    `If nobody has, call ${phone} (TTY ${tty}). Leave a benefit that arrives after the death untouched; it may have to go back.`,
  callSocialSecurity: (phone: string, tty: string) =>
    `${phone}, TTY ${tty}. The funeral home usually reports the death.`,
  maybeVeteran: "Not sure? Look for a discharge paper, often a DD-214, or ask the VA.",
  alsoOffers: (benefits: readonly string[]) => `VA may also offer: ${benefits.map(lowerFirst).join("; ")}.`,
  searchAnyway: "Worth a search even so: families often find a policy that nobody had spoken of. It is free.",
  search: "It is free. Look through bank statements for premiums as well.",
  lumpSum: (amount: string, form: string, limit: string) => `${amount}, once, on Form ${form}, ${limit}.`,
  eligible: (who: readonly string[], never: readonly string[]) =>
    `Who may ask: ${who.map(lowerFirst).join("; or ")}. It is never paid to ${never.map(lowerFirst).join(" or ")}.`,
  allowanceForm: (form: string) => `The form for the burial allowance is ${form}. The amounts are further down.`,
  spouseCovered:
    "A husband or wife who was covered through the job has to find new health coverage within a short time: see the time limits.",
  spouseNamed: "Your husband or wife may be named on your own policies and accounts.",
  complaints: (regulator: string, phone: string) =>
    `If an insurer does not answer, ${regulator} takes complaints: ${phone}.`,
  /** Papers that claims and offices commonly ask for. */
  papers: {
    certificates: {
      text: "Certified death certificates",
      detail: "Most offices keep the one you send. Ask whether a copy is enough.",
    },
    number: {
      text: "Social Security number of the person who died",
      detail: "On the card, or on an old tax return.",
    },
    birth: { text: "Birth certificate", detail: "Of the person who died, and of children who may claim." },
    marriage: {
      text: "Marriage certificate, and divorce papers if there are any",
      detail: "For survivor benefits, joint accounts and titles.",
    },
    policies: {
      text: "Life insurance policies",
      detail: "Or the name of the insurer, from a letter or a bank statement.",
    },
    discharge: {
      text: "Discharge paper of a veteran, often a DD-214",
      detail: "For burial benefits, the flag and the marker.",
    },
    will: { text: "The will, and a trust if there is one", detail: "A court commonly asks for the signed original." },
    funeral: { text: "Prepaid funeral contract and deed of the plot", detail: "So that nothing is paid twice." },
    money: {
      text: "Last tax return, bank statements and bills",
      detail: "They show what accounts and debts there are.",
    },
    titles: { text: "House deed and vehicle titles", detail: "For when they go to a new owner." },
  },
  /** Beside time limits. */
  notes: {
    "va-nsc": "The same counts for a cremation.",
    "va-dic":
      "For a husband, wife, child or dependent parent. A later claim usually still counts, but not back to the death.",
    "tax-final": "A weekend or a holiday moves it to the next working day.",
    "estate-tax": "Most estates are too small for it. A tax professional can tell.",
  },
  /** A limit, to follow 'File' or start a sentence. `of`: the event that starts it, in English. */
  limits: {
    none: "no time limit",
    taxDay: "by April 15 of the year after the death",
    within: (amount: number, unit: "day" | "month" | "year", of: string) =>
      `within ${amount} ${amount === 1 ? unit : `${unit}s`} of the ${of}`,
  },
  /** Payments of public offices. `span`: 'deaths from October 1, 2025 to September 30, 2026'. */
  money: {
    social: "Social Security",
    socialSum: (amount: string, form: string) =>
      `A lump sum of ${amount}, once, to a husband or wife or an eligible child. Form ${form}.`,
    veterans: "Veterans Affairs",
    service: (most: string) => `Where service caused the death: a burial allowance of up to ${most}.`,
    other: (amounts: string, span: string) => `Where service did not cause the death: ${amounts}. For ${span}.`,
    earlier: (span: string, amounts: string) =>
      `For ${span} they were ${amounts}. They change every October 1; VA.gov has them.`,
    burial: (burial: string) => `${burial} for the burial`,
    burialAndPlot: (burial: string, plot: string) => `${burial} for the burial and ${plot} for the plot`,
    unpublished: (span: string) => `We do not have the amounts for ${span} yet. VA.gov has them.`,
    elsewhere: "VA.gov has them.",
    limit: (limit: string, form: string) =>
      `Where it did not, file ${limit}. Where it did, there is no time limit. The form is ${form}.`,
  },
};
