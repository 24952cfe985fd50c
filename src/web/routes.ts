import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

const blog = "routes/public/blog.tsx";
const textPage = "routes/public/text-page.tsx";
const quote = "routes/public/quote.tsx";

/** The whole site map. */
export default [
  layout("routes/public/layout.tsx", [
    index("routes/public/home.tsx"),
    route("about", textPage, { id: "about" }),
    route("about/team", "routes/public/team.tsx"),
    route("contact", "routes/public/contact.tsx"),
    route("final-expense", textPage, { id: "final-expense" }),
    route("careers", textPage, { id: "careers" }),
    route("privacy", textPage, { id: "privacy" }),
    route("terms", textPage, { id: "terms" }),
    route("request-a-callback", "routes/public/request-a-callback.tsx"),
    route("get-a-quote", quote, { id: "get-a-quote" }),
    route("quote", quote, { id: "quote" }),
    route("get-a-quote/thank-you", "routes/public/quote-thank-you.tsx"),
    route("my-request/:token", "routes/public/my-request.tsx"),
    route("consent/:token", "routes/public/family-consent.tsx"),
    route("final-expense-insurance/:state", "routes/public/state.tsx"),
    route("stop-email/:token", "routes/public/stop-email.tsx"),
    route("tools/final-wishes", "routes/public/tools-final-wishes.tsx"),
    route("tools/after-a-loss", "routes/public/tools-after-a-loss.tsx"),
    route("upload/:token", "routes/public/upload.tsx"),
    route("blog", blog, { id: "blog" }),
    route("blog/page/:page", blog, { id: "blog-page" }),
    route("blog/category/:category", blog, { id: "blog-category" }),
    route("blog/category/:category/page/:page", blog, { id: "blog-category-page" }),
    route("blog/:slug", "routes/public/article.tsx"),
    // A draft as the public page shows it; the HTTP floor keeps it behind the gate of the staff area.
    route("library/preview/:slug", "routes/admin/preview.tsx"),
    route("calculators", "routes/public/calculators.tsx"),
    route("calculators/:calculator", "routes/public/calculator.tsx"),
    route("api/docs", "routes/public/api-docs.tsx"),
    route("404", "routes/public/not-found.tsx", { id: "not-found" }),
    route("*", "routes/public/not-found.tsx", { id: "unknown" }),
  ]),
  route("theme.css", "routes/public/theme.ts"),
  route("contact-card.vcf", "routes/public/contact-card.ts"),
  route("robots.txt", "routes/public/robots.ts"),
  route("sitemap.xml", "routes/public/sitemap.ts"),
  route("feed.xml", "routes/public/feed.ts"),
  route("admin/welcome", "routes/admin/welcome.tsx"),
  layout("routes/admin/layout.tsx", [
    route("admin", "routes/admin/dashboard.tsx"),
    route("admin/leads", "routes/admin/leads.tsx"),
    route("admin/leads/:id", "routes/admin/lead.tsx"),
    route("admin/leads/:id/files", "routes/admin/lead-files.tsx"),
    route("admin/mail", "routes/admin/mail.tsx"),
    route("admin/visits", "routes/admin/visits.tsx"),
    route("admin/articles", "routes/admin/articles.tsx"),
    route("admin/settings", "routes/admin/settings.tsx"),
    route("admin/settings/:key", "routes/admin/settings-record.tsx"),
    route("admin/seo-files", "routes/admin/later.tsx", { id: "seo-files" }),
    route("content-autopilot", "routes/admin/later.tsx", { id: "content-autopilot" }),
    route("image-studio", "routes/admin/later.tsx", { id: "image-studio" }),
    route("library", "routes/admin/library.tsx"),
  ]),
] satisfies RouteConfig;
