import type { Chapter } from '../../chapter.ts';

export const commission: Chapter = {
  name: 'commission-and-ledger',
  title: 'Commission and ledger',
  lead: 'What you agreed on, what you laid out, and who owes whom.',
  picture: 'agent-ledger',
  parts: [
    {
      title: 'Agree on a commission',
      steps: [
        'Open [Commission](/agent-dashboard?section=commission), and choose a home.',
        'Propose a percentage of the rent or an amount a month, from a day on.',
        'Nothing is booked until the owner agrees. From then on it is booked as rent comes in.',
      ],
    },
    {
      title: 'Costs that you laid out',
      text: 'Press "Enter a cost", with the bill. It counts when the owner agrees.',
    },
    {
      title: 'Payments between you',
      text: 'Either side presses "Note a payment". It counts when the other one confirms it. The balance says who owes whom, the same for both, also as "PDF" and "CSV".',
    },
  ],
};
