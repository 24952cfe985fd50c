import type { InsuranceAgencyLeaf, PersonLeaf, WithContext } from "schema-dts";
import type { Words } from "#agency/language/rules/words.ts";
import { cardPath } from "./social-card.ts";
import { WEEKDAYS, type Weekday } from "#platform/time/rules/weekdays.ts";
import type { Agency } from "./settings.ts";

/** Returns schema.org InsuranceAgency of the agency. */
export function insuranceAgency(agency: Agency, origin: string): WithContext<InsuranceAgencyLeaf> {
  return {
    "@context": "https://schema.org",
    "@type": "InsuranceAgency",
    name: agency.name,
    legalName: agency.legalName,
    telephone: agency.phone,
    url: `${origin}/`,
    image: origin + cardPath("square", "/"),
    ...(agency.email === null ? {} : { email: agency.email }),
    address: {
      "@type": "PostalAddress",
      streetAddress: [agency.street, agency.suite].filter(Boolean).join(", "),
      addressLocality: agency.city,
      addressRegion: agency.state,
      postalCode: agency.zip,
      addressCountry: "US",
    },
    ...openingHours(agency),
    ...(agency.licenses.length > 0
      ? { areaServed: agency.licenses.map(({ state }) => ({ "@type": "AdministrativeArea", name: `US-${state}` })) }
      : {}),
    ...(agency.socialLinks.length > 0 ? { sameAs: agency.socialLinks.map((link) => link.url) } : {}),
  };
}

/** Returns schema.org OpeningHoursSpecification of each open day. */
function openingHours({ hours }: Agency): Pick<InsuranceAgencyLeaf, "openingHoursSpecification"> {
  const days = WEEKDAYS.flatMap((day) => {
    const { open, close } = hours[day];
    if (open === null || close === null) return [];
    return [{ "@type": "OpeningHoursSpecification" as const, dayOfWeek: dayOfWeek(day), opens: open, closes: close }];
  });
  return days.length > 0 ? { openingHoursSpecification: days } : {};
}

const dayOfWeek = (day: Weekday) =>
  `https://schema.org/${(day.charAt(0).toUpperCase() + day.slice(1)) as Capitalize<Weekday>}` as const;

/** A team member, as structured data describes them. */
type Member = {
  name: string;
  title: string;
  bio: string;
  photo: string | null;
  languages: readonly string[];
  licenses: readonly { state: string; number: string | null }[];
};

/** Returns schema.org Person of a team member; `licenses` are those that count, `words` in the page's language. */
export function person(
  member: Member,
  { agencyName, origin, words }: { agencyName: string; origin: string; words: Words["team"] },
): WithContext<PersonLeaf> {
  const numbered = member.licenses.flatMap(({ state, number }) => (number === null ? [] : [{ state, number }]));
  return {
    "@context": "https://schema.org",
    "@type": "Person",
    name: member.name,
    jobTitle: member.title,
    description: member.bio,
    worksFor: { "@type": "InsuranceAgency", name: agencyName, url: `${origin}/` },
    ...(member.photo === null ? {} : { image: origin + member.photo }),
    ...(member.languages.length > 0 ? { knowsLanguage: member.languages } : {}),
    ...(numbered.length > 0
      ? {
          identifier: numbered.map(({ state, number }) => ({
            "@type": "PropertyValue" as const,
            name: words.licenseNumber(state),
            value: number,
          })),
        }
      : {}),
  };
}
