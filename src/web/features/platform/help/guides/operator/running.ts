import type { Chapter } from '../../chapter.ts';

export const running: Chapter = {
  name: 'plans-and-the-house',
  title: 'Plans, texts and health',
  lead: 'What you sell, what you publish, and whether all is well.',
  picture: 'admin-health',
  parts: [
    {
      title: 'Plans and prices',
      text: 'Under [Billing](/admin/dashboard?tab=billing), "Plan pricing" has what every screen shows and what checkout charges. "Discount codes" take something off, for as long and as often as you say.',
    },
    {
      title: 'Invoices and refunds',
      steps: [
        'Open the invoice under Billing.',
        'Press "Refund", and give the reason. The money goes back once, and a credit note is made.',
      ],
    },
    {
      title: 'Texts and tables',
      text: '"Legal texts" has the privacy statement and the terms, in versions. "State facts" and "Tax table" have what the law says, with source and day. What you change there holds from its day on.',
    },
    {
      title: 'Is all well?',
      text: '"Growth and health" shows work that waits or failed, the database, the last backup, and how many who signed up came to collect rent.',
    },
  ],
};
