import type { SeoAnalysis } from "./seo-analysis.ts";

/** Returns an analysis as the API returns it; the first six fields are those of spec admin-panels §3. */
export function seoJson(analysis: SeoAnalysis) {
  return {
    seo_score: analysis.seoScore,
    readability_score: analysis.readabilityScore,
    title_length: analysis.titleLength,
    meta_description_length: analysis.metaDescriptionLength,
    heading_structure: analysis.headingStructure,
    recommendations: analysis.recommendations,
    rules_version: analysis.rulesVersion,
    checks: analysis.checks,
  };
}
