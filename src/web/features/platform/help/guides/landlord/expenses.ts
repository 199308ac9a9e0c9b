import type { Chapter } from '../../chapter.ts';

export const expenses: Chapter = {
  name: 'expenses',
  title: 'Expenses',
  lead: 'What you spend on your homes, each with its bill.',
  parts: [
    {
      title: 'Enter an expense',
      steps: [
        'Open [Expenses](/landlord-dashboard?section=expenses), and press "Add expense".',
        'Choose the category and the property, and enter amount and date.',
        'Take a photo of the bill.',
        'If it is not paid yet, choose "Not paid yet: still owed". Later press "Mark as paid".',
      ],
      notes: [
        'An expense for several homes is split equally, by area, by beds, by days lived in, or by percent.',
        'It can repeat by itself, until a day or until you press "Stop repeating".',
      ],
    },
    {
      title: 'Let the tenant bear a part',
      text: 'In the same form, switch "Charge to the tenant" on. Each tenant is asked for the part of their home. What falls to an empty home stays yours.',
    },
    {
      title: 'Planned and spent',
      text: 'The page of a property shows what was spent this year beside its planned costs.',
    },
  ],
};
