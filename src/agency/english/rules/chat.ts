/** The chat: an automated helper with six answers; anything typed gets the canned reply. */
export const chat = {
  name: "Chat",
  title: "Questions?",
  close: "Close chat",
  messages: "Messages",
  common: "Common questions",
  helper: "Automated helper: ",
  you: "You: ",
  askForCall: "Ask us to call you",
  field: "Your question",
  send: "Find a guide",
  greeting: (agency: string) =>
    `Hello, and welcome to ${agency}. I am an automated helper, not a person, and what you write here is not sent to anybody.`,
  reply: (phone: string) =>
    `Thank you. I cannot answer questions myself, but an agent can. Call us at ${phone}, or use “Ask us to call you” below.`,
  guides: "This may help:",
  /** The link to the list for after a death. */
  afterLoss: "What to do after a death, step by step",
  answers: {
    cost: {
      question: "What does it cost?",
      answer: () =>
        "The price depends on your age, sex, health and tobacco use, and on the amount. Our home page shows a monthly range and asks for no name or phone number.",
      label: "See a price range",
    },
    health: {
      question: "Can I get it with health problems?",
      answer: () =>
        "Often, yes. Some policies ask a few health questions. Guaranteed issue asks none, but it has a waiting period.",
      label: "Check your health answers",
    },
    waiting: {
      question: "What is a waiting period?",
      answer: () =>
        "It is the time before the full benefit begins, commonly two years. If you die of an illness in that time, a guaranteed issue policy commonly returns the premiums with interest. A level policy has no waiting period.",
      label: "Compare the three kinds",
    },
    soon: {
      question: "How soon am I covered?",
      answer: () =>
        "A level policy pays in full as soon as it is in force. With a graded or guaranteed issue policy, you wait for the full benefit. Each policy states its own dates.",
      label: "See what a family gets, and when",
    },
    who: {
      question: "Is this a scam? Who are you?",
      answer: (agency: string) =>
        `We are ${agency}, an insurance agency. Before you share personal details with any agent, look them up with your state’s insurance department. Nobody should rush you.`,
      label: "Who we are",
    },
    stop: {
      question: "How do I stop the calls?",
      answer: () =>
        "Write to us and choose “Please stop contacting me”, or tell the agent who calls. Your request counts at once.",
      label: "Ask us to stop",
    },
  },
};
