/** Kinds of funerals, and what each state average includes (states data, `meta.fields.funeralCosts`). */
export const funeral = {
  kinds: {
    burial: "Funeral with burial",
    directBurial: "Direct burial",
    cremation: "Funeral with cremation",
    directCremation: "Direct cremation",
  },
  included: {
    burial: "Viewing, service and burial, with a casket. No vault, plot or opening of the grave.",
    directBurial: "Burial without viewing or service, with a plain casket. No vault, plot or opening of the grave.",
    cremation: "Viewing and service before the cremation, with a cremation casket.",
    directCremation: "Cremation without viewing or service.",
  },
};
