import type { Chapter } from '../../chapter.ts';

export const plans: Chapter = {
  name: 'plans-and-invoices',
  title: 'Plans and invoices',
  lead: 'The free plan has one property. More come with a paid plan.',
  parts: [
    {
      title: 'Choose a plan',
      steps: [
        'Open [Plans](/subscription), and choose by the year or by the month.',
        'Enter a discount code if you have one.',
        'Pay. The plan begins when the payment is confirmed.',
      ],
      notes: [
        'What is left of the old plan becomes credit for the next invoices. Before you upgrade you see how much.',
        'Where it says "Test mode", no money moves.',
      ],
    },
    {
      title: 'Invoices',
      text: 'Each payment for a plan has its invoice, as "PDF". Under "Billing details" you enter your business name, address and GSTIN.',
    },
    {
      title: 'Stop',
      text: '"Cancel subscription" ends the plan at the end of the time that you paid for. Nothing that you have added is deleted. Without a plan the limits of the free one hold.',
    },
  ],
};
