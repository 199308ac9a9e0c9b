/** What was written down without a network is sent twice at once, as by two tabs that come back together. */
export const sentTwice = <Answer>(work: () => Promise<Answer>): Promise<[Answer, Answer]> =>
  Promise.all([work(), work()]);
