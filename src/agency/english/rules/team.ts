/** The page of the people who work for the agency. */
export const team = {
  title: "Our team",
  description:
    "The people you speak with: names, license numbers, the states they are licensed in and the languages they speak.",
  keywords: ["licensed insurance agents"],
  about: "About us",
  lead: "You may ask anybody you speak with for a name and a license number, and look both up with your state's insurance department.",
  hear: (name: string) => `Hear ${name} say this`,
  portrait: (name: string) => `Portrait of ${name}`,
  licensedIn: "Licensed in",
  /** Behind the name of a state. */
  license: (number: string) => `license ${number}`,
  /** Before the name of the office, which is in English. */
  lookUp: "Look it up:",
  licenseNumber: (state: string) => `License number, ${state}`,
  speaks: "Speaks",
  /** A language by its English name, as its speaker typed it. */
  language: (english: string) => english,
};
