import type { WebApplicationLeaf, WithContext } from "schema-dts";

/** A tool of the site: its page, purpose, and browser requirements. */
type Tool = {
  path: string;
  name: string;
  description: string;
  category: "FinanceApplication" | "LifestyleApplication";
  browser?: string;
};

/** Returns schema.org WebApplication of a free tool in the browser. */
export function webApplication(tool: Tool, site: { name: string; origin: string }): WithContext<WebApplicationLeaf> {
  return {
    "@context": "https://schema.org",
    "@type": "WebApplication",
    name: tool.name,
    description: tool.description,
    url: site.origin + tool.path,
    applicationCategory: tool.category,
    operatingSystem: "Any",
    browserRequirements: tool.browser ?? "None: it works without JavaScript.",
    isAccessibleForFree: true,
    offers: { "@type": "Offer", price: "0", priceCurrency: "USD" },
    publisher: { "@type": "InsuranceAgency", name: site.name, url: `${site.origin}/` },
  };
}
