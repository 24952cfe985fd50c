import { DEMO_LICENSE, DEMO_MARK } from "#agency/site/rules/demo-agency.ts";
import type { WorkingHours } from "#leads/leads/rules/working-hours.ts";
import type { Agency, Carrier } from "#agency/site/rules/settings.ts";
import type { StaffProfile } from "#agency/team/rules/staff-profile.ts";

/** A person of the demo agency: without a sign-in, so that no one can act as one or assign real work to one. */
type DemoPerson = { id: string; name: string; profile: StaffProfile; hours: WorkingHours };

/** Fictional insurers, recognizable by their names. */
export const DEMO_CARRIERS: readonly Carrier[] = ["Demo Mutual Life", "Demo Heritage Life", "Demo Guaranty Life"].map(
  (name) => ({ name, rating: null, ratingBy: null, ratingDate: null }),
);

/** The states in which the demo agency is licensed. */
export const DEMO_STATES = ["FL", "HI", "IN", "KY", "OH", "PA"] as const;

/** The agency's own licenses, by state. */
export const DEMO_LICENSES: Agency["licenses"] = DEMO_STATES.map((state) => ({
  state,
  number: `${DEMO_LICENSE}${state}-1000`,
  expires: null,
}));

type Told = {
  name: string;
  states: readonly (typeof DEMO_STATES)[number][];
  languages: string[];
  bio: string;
  bioEs: string;
  from: number;
  to: number;
};

const TOLD: readonly Told[] = [
  {
    name: "Marisol Vega",
    states: ["FL", "HI", "KY", "OH"],
    languages: ["English", "Spanish"],
    bio: "I grew up at my grandmother’s big table, where every big decision was talked through twice. I like to work the same way.",
    bioEs:
      "Crecí junto a la mesa grande de mi abuela, donde cada decisión importante se hablaba dos veces. Así me gusta trabajar.",
    from: 540,
    to: 1020,
  },
  {
    name: "Walter Brandt",
    states: ["IN", "OH"],
    languages: ["English"],
    bio: "Ask me the question you think is too small. Those are often the ones that matter.",
    bioEs: "Hágame la pregunta que le parezca demasiado pequeña. Esas son a menudo las que importan.",
    from: 480,
    to: 960,
  },
  {
    name: "Denise Okafor",
    states: ["OH", "PA"],
    languages: ["English", "Igbo"],
    bio: "I read the fine print out loud, so you don’t have to squint at it. Then you take all the time you want.",
    bioEs:
      "Leo la letra pequeña en voz alta, para que usted no tenga que forzar la vista. Después se toma todo el tiempo que quiera.",
    from: 600,
    to: 1080,
  },
  {
    name: "Henry Tran",
    states: ["FL", "IN", "KY", "PA"],
    languages: ["English", "Vietnamese"],
    bio: "If savings would serve you better than a policy, I will say so on the first call.",
    bioEs: "Si ahorrar le conviene más que una póliza, se lo diré en la primera llamada.",
    from: 540,
    to: 1020,
  },
];

/** The four agents. Their portraits are drawings in `public/demo`. */
export const DEMO_PEOPLE: readonly DemoPerson[] = TOLD.map(({ name, states, languages, bio, bioEs, from, to }, i) => ({
  id: `${DEMO_MARK}agent-${i + 1}`,
  name,
  profile: {
    title: "Demo agent",
    titleIn: { es: "Agente de demostración" },
    bio,
    bioIn: { es: bioEs },
    photo: `/demo/portrait-${i + 1}.svg`,
    voice: null,
    languages,
    licenses: states.map((state) => ({ state, number: `${DEMO_LICENSE}${state}-200${i + 1}`, expires: null })),
    shown: true,
    place: i + 1,
    leadCap: null,
  },
  hours: {
    timeZone: "America/New_York",
    week: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from, to })),
  },
}));
