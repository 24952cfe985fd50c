/** Words of error messages. They include no names, in any letter case, and no tokens. */
const WORDS = new Set(
  `agreement article articles backup carrier checklist clipboard clusters email emails export facts leads mail mails memories policies policy
  shipped steps topic upload uploads webhook a about abort aborted above accept access accessed add address after again all allowed already an and another answer
  answered any apply are argument arguments array as ask asked assertion assigned asynchronous at attempt attempted
  authentication available away await bad be because been before begin beyond bigint binary body boolean both broken
  buffer build by byte bytes cache call callback called calls can cancel canceled canceling cannot cause certificate
  change changed character check checked checkpoint child circular class clear client clone close closed code column
  command commit complete conflict connect connection constraint constructor contains content context convert converting
  copy could count create created cursor data database deadlock deadline decode decoded default defined delete deleted
  denied dependency did directory disk disconnected dispatch division document does done duplicate dynamically each
  element email empty encode encoding end ended enough entry error event exceed exceeded exceeds exhausted exist exists
  exited expected expired export expression extension failed failure fatal fetch fetching field file files first fit
  folder for foreign form format found free from full function gone had handler handling has hash have header headers
  held holds host hydrating hydration id image import imported in inbox incorrect index indexed inside initialization
  initialized input insert inside instance instead integer internal interrupted into invalid is isolation it item its
  iterable job journal kept key kind large later lead leaf least ledger left length level limit line link list listen
  load loaded local lock locked long lost many match matching maximum memory message method migration minimum missing
  mock module more most must name named names negative network never new no node non not null number numeric object of
  offset old on only open operation operator option or order other out outside overflow own package page parameter
  parse parsing part password path pattern pending permission permitted pool port position possible process prepared
  private program promise properties property protocol provider publish query queue range reached read reader
  reading reason receive received recipient record recursion refused regular rejected relation remaining remote remove
  removed render rendered rendering request requested require required reset resource respond response result resume
  retry return returned role rolled root row rows running same schema screen script search secret select send sent
  sequence serialize serializable server service session set setting should shutdown side signal signature size slots
  socket source space stack start started state statement status still stop stopped storage store stored stream string
  structure such suspended syntax system table takes target task terminated terminating text than that the their them
  then there these this through time timed timeout to token too transaction tried tuple two type unable unavailable
  undefined unexpected unhandled unique unknown unreachable until unterminated update upload upper use used user using
  valid value values version view violates violation wait waited waiting was were when where while who wide with within
  without worker worked would wrap write writing written wrong you zero json sql html http https url uri utf csv tls ssl
  smtp dns ip id uuid api ai cors nul eof io
  add apply assign back choose claim confirm discard edit filter hide intent move note outcome pause replay resolve
  restore reopen rule save show skip sort sign test undo verify`
    .split(/\s+/)
    .filter(Boolean),
);

const LONGEST = 200;
/** Characters of a message that are read; the rest would be cut off anyway. */
const READ = 1_000;
const LEFT_OUT = "…";

/**
 * Returns the message of an error without anything that may identify a person: only words of errors, and codes, stay.
 * Quoted values, numbers, addresses, tokens and every other word become "…". At most 200 characters.
 */
export function scrubMessage(message: string): string {
  const text = (message.slice(0, READ).split("\n")[0] ?? "")
    // Pairs of quotes first, then an unclosed one.
    .replace(/(?<!\w)(["'`])(?:(?!\1).)*\1|[“‘«].*?[”’»]/g, LEFT_OUT)
    .replace(/(?<!\w)["'`“‘«].*$/, LEFT_OUT);
  // A word of errors with a capital in the middle of a sentence is a name: Long, Page, Field.
  const given = text.split(/\s+/);
  const words = given.map((word, at) => (at > 0 && isName(word, given[at - 1] ?? "") ? LEFT_OUT : scrubWord(word)));
  return words
    .filter((word, at) => word !== "" && !(word === LEFT_OUT && words[at - 1] === LEFT_OUT))
    .join(" ")
    .slice(0, LONGEST);
}

function isName(word: string, before: string): boolean {
  return /^[([{]*[A-Z][a-z]+[)\]},.:;!?'’]*$/.test(word) && !/[.!?]$/.test(before) && !/Error|Exception/.test(word);
}

function scrubWord(given: string): string {
  if (given === "" || given === LEFT_OUT) return given;
  const [, before = "", word = "", after = ""] = /^([([{]*)(.*?)([)\]},.:;!?]*)$/.exec(given) ?? [];
  const known =
    /^E[A-Z]{4,20}$/.test(word) ||
    /^[A-Z][A-Za-z]{0,40}(?:Error|Exception)$/.test(word) ||
    word
      .toLowerCase()
      .split(/['’-]/)
      .every((part) => WORDS.has(part) || /^(?:s|t|re|ll)$/.test(part));
  return known && word !== "" ? before + word + after : LEFT_OUT;
}
