/** Verbs of everyday texts by their forms; those in -ed and -ing count anyway. */
const VERBS = new Set(
  "is are was were be been am do does did have has had can could will would may might must should isn't aren't wasn't don't doesn't didn't won't can't couldn't it's that's you'll you're they're we're i'm there's let's pay pays cost costs ask asks need needs take takes give gives get gets go goes make makes keep keeps want wants come comes say says mean means buy buys find see call know leave leaves let lets put read write choose compare check think help helps use start tell bring look send sign cover covers sell sells sold paid went made gave got said left kept depend depends rise rises grow grows end ends begin begins become becomes count counts stay stays work works run runs hold holds show shows list lists name names set sets add adds live lives die dies happen happens allow allows belong belongs change changes own owns receive receives remember expect agree talk visit order mail report wait apply applies stop plan learn decide answer draw speak open close move cancel file return lose borrow owe spend save share follow fill turn try avoid consider include includes offer offers require requires provide provides matter matters remain remains seem seems feel feels sound sounds vary varies tend tends exist exists appear appears lie lies fall falls stand play plays meet meets cut cuts hurt protect protects".split(
    " ",
  ),
);

/** Tells whether an English sentence has a word that may be its verb. */
export function hasVerb(words: readonly string[]): boolean {
  return words.some((word) => VERBS.has(word.replaceAll("’", "'")) || /.(?:ed|ing)$/.test(word));
}
