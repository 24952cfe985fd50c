/** The page for an address that doesn't exist, or no longer does. */
export const missing = {
  title: "Page not found",
  lead: "The address may have a typing mistake in it, or the page has moved. One of these may help.",
  goneTitle: "This article was taken down",
  goneLead: "It is no longer on our site. One of these may have what you were looking for.",
  description: "This page is not on our site. Go to the home page, the guides or the quote form instead.",
  goneDescription: "This article was taken down. Go to the home page, the guides or the quote form instead.",
  keywords: ["page not found", "final expense insurance"],
  ways: {
    home: { title: "Start at the home page", text: "What final expense insurance is and how it works." },
    blog: { title: "Read our guides", text: "Funeral costs, your rights, and planning ahead, in plain words." },
    quote: { title: "Get a free quote", text: "A few questions, and an agent takes it from there." },
    callback: { title: "Ask us to call you", text: "Leave your name and number." },
  },
};
