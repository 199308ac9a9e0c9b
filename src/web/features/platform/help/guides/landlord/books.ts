import type { Chapter } from '../../chapter.ts';

export const books: Chapter = {
  name: 'books-and-statements',
  title: 'Books and statements',
  lead: 'Every rupee is written down once, by itself, and every total opens into its lines.',
  picture: 'landlord-statements',
  parts: [
    {
      title: 'Statements',
      steps: [
        'Open [Statements](/landlord-dashboard?section=books&book=statements), and choose a property, or all, and the days.',
        'Press a figure to see what it adds up.',
        'Take it along by "PDF" or "CSV", or press "Send": to the tenant, to yourself or to your accountant.',
      ],
      notes: [
        'What was sent is kept as it was, for ever. The next one begins with what has changed since.',
        'The statement of one lease is at the tenant: "Statement".',
      ],
    },
    {
      title: 'The journal',
      text: 'The [journal](/landlord-dashboard?section=books&book=journal) has each entry with debit and credit, who did it and when. Entries are never changed. A mistake is put right by another entry.',
    },
    {
      title: 'Close a month',
      steps: [
        'Open [Months](/landlord-dashboard?section=books&book=months).',
        'Press "Close" at a month that is over. It closes all before it.',
        'From then on nothing is dated into it. What comes later counts in the open month.',
      ],
      notes: ['"Open again" undoes it. Both are on record, with name and time.'],
    },
  ],
};
