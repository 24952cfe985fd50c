/** Common English words that say nothing about an article's subject. */
export const STOP_WORDS = new Set(
  "about above after again against all also and any are aren because been before being below between both but can cannot could did does doing don down during each few for from further get had has have having her here hers herself him himself his how into isn its itself just let may me more most much must nor not now off once one only other ought our ours out over own per same she should some such than that the their theirs them themselves then there these they this those through too under until upon use very was were what when where which while who whom why will with would you your yours yourself".split(
    " ",
  ),
);
