import type { Agency } from "./settings.ts";

/** schema.org InsuranceAgency: who the site belongs to. */
export function insuranceAgency(agency: Agency, origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "InsuranceAgency",
    name: agency.name,
    legalName: agency.legalName,
    telephone: agency.phone,
    url: `${origin}/`,
    address: {
      "@type": "PostalAddress",
      streetAddress: [agency.street, agency.suite].filter(Boolean).join(", "),
      addressLocality: agency.city,
      addressRegion: agency.state,
      postalCode: agency.zip,
      addressCountry: "US",
    },
    ...(agency.socialLinks.length > 0 ? { sameAs: agency.socialLinks.map((link) => link.url) } : {}),
  };
}
