import type { Chapter } from '../../chapter.ts';

export const running: Chapter = {
  name: 'rent-and-repairs',
  title: 'Rent and repairs',
  lead: 'What is due at the homes that you look after, and what is broken.',
  parts: [
    {
      title: 'Rent',
      steps: [
        'Open [Payments](/agent-dashboard?section=payments). "New Payment" asks for one amount.',
        'Press "Remind" at what is late.',
        'If the owner lets you record money, press "Record payment" when it comes.',
        'If you keep the cash for now, switch "I keep this cash for the owner" on. You owe it to them from then on.',
      ],
    },
    {
      title: 'Repairs',
      steps: [
        'Open [Maintenance](/agent-dashboard?section=maintenance).',
        'If the owner lets you, press "Ask a vendor", and send the job as a link.',
        'Above the owner’s limit they are asked first.',
      ],
    },
    {
      title: 'Books and reports',
      text: '[Books](/agent-dashboard?section=books) have statements, expenses, deposits and the journal, as far as they concern your homes. [Reports](/agent-dashboard?section=reports) answer questions about them.',
    },
  ],
};
