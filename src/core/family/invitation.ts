/** The message to a person who is invited. */
export function inviteMessage(to: string, { from, forName }: { from: string; forName: string }) {
  return {
    subject: `Planning together for ${forName}`,
    message: `Hi ${to}, ${from} started a private page where our family can plan ${forName}’s final wishes together. This link is only for you, so please don’t pass it on:`,
  };
}

/** The message by which a person keeps their own link. */
export function keepMessage(forName: string) {
  return { subject: `My link: planning for ${forName}`, message: `My private link to the family room for ${forName}:` };
}
