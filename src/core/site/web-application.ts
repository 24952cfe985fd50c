/** schema.org WebApplication: a page that is a tool, free to use in every browser. `address` is absolute. */
export function webApplication(tool: { name: string; description: string; address: string; publisher: string; category: string }): object {
  return {
    "@context": "https://schema.org",
    "@type": "WebApplication",
    name: tool.name,
    description: tool.description,
    url: tool.address,
    applicationCategory: tool.category,
    operatingSystem: "Any",
    browserRequirements: "None: it works without JavaScript.",
    isAccessibleForFree: true,
    offers: { "@type": "Offer", price: "0", priceCurrency: "USD" },
    publisher: { "@type": "Organization", name: tool.publisher },
  };
}
