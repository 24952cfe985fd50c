type Groupable = { subject: string; text: string; leadId: string | null };

/**
 * Groups emails that say the same about the same lead, next to each other in a list, into one entry: an alert to
 * several people.
 */
export function groupMails<M extends Groupable>(mails: readonly M[]): [M, ...M[]][] {
  const groups: [M, ...M[]][] = [];
  for (const mail of mails) {
    const group = groups.at(-1);
    const first = group?.[0];
    if (group && first?.subject === mail.subject && first.text === mail.text && first.leadId === mail.leadId)
      group.push(mail);
    else groups.push([mail]);
  }
  return groups;
}
