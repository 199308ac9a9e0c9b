import type { Chapter } from '../../chapter.ts';

export const movingOut: Chapter = {
  name: 'notice-and-moving-out',
  title: 'Notice and moving out',
  lead: 'Who gives notice to which day, and what is to be done until then.',
  picture: 'exit-plan',
  parts: [
    {
      title: 'Note a notice',
      steps: [
        'Open the tenant, and press "Notice" at the lease.',
        'Say who gives it, and the last day. The first possible day follows from the terms of the lease.',
        'If the tenant told you, they are asked whether it is so.',
      ],
      notes: [
        'A sooner day counts once the other side agrees.',
        'Either side may ask to take it back by "Withdraw notice".',
        'When somebody has left already, "End lease" sets the last day.',
      ],
    },
    {
      title: 'What is to be done',
      text: 'From then on both sides see "Moving out": the inspection, keys, meters, papers of the society, the final bill and the deposit. Each step has its day, and is ticked off.',
    },
    {
      title: 'The final bill',
      text: 'Press "Look at the final bill". The broken month is counted by its days, and what would have come after it is cancelled.',
    },
    {
      title: 'The deposit',
      text: 'Then go on with [settling the deposit](/help/landlord/settling-the-deposit).',
    },
  ],
};
