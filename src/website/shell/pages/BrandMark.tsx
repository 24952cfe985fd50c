import { BRAND_MARK, FLAME_COLOR } from "#agency/site/rules/brand-mark.ts";

export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" focusable="false">
      <path d={BRAND_MARK.house} fill="var(--fill)" />
      <path d={BRAND_MARK.flame} fill={FLAME_COLOR} />
      <path d={BRAND_MARK.ember} fill="var(--day, var(--ember)) var(--night, #a5400f)" />
    </svg>
  );
}
