/** The effect of a policy on Medicaid and SSI; each point with its source. */
export const medicaid = {
  title: "If you have Medicaid or SSI, or may need it",
  points: {
    cash: "A whole life policy builds cash value. Do all policies on one life pay more than $1,500 together? Then their cash value counts as money you own. That can end SSI, and in many states Medicaid.",
    fund: "Up to $1,500 that is set aside for a burial is not counted. Small policies that are left out, and burial plans that can’t be canceled, make this $1,500 smaller.",
    assign:
      "You can sign a policy over to a funeral home for good (an irrevocable assignment). It is then no longer yours to cash in. This can’t be undone, so ask your Medicaid office or a lawyer first.",
  },
  article: "More: what Medicaid lets you set aside",
};
