import type { Chapter } from '../../chapter.ts';

export const moving: Chapter = {
  name: 'moving-in-and-out',
  title: 'Moving in and out',
  lead: 'How the home was, how it is, and what becomes of your deposit.',
  parts: [
    {
      title: 'When you move in',
      steps: [
        'Open the inspection under [Lease Details](/tenant-dashboard?section=lease-details), or by the link in the mail.',
        'Go through the rooms, say how each thing is, and take photos. It works without a network.',
        'When you are done, press "Sign it as it stands": read it once more, enter the code from your mail, and sign with your name. Who lets signs after you.',
      ],
      notes: ['At the end these photos are what counts. Take your time.'],
    },
    {
      title: 'Give notice',
      steps: [
        'Under Lease Details press "Give notice".',
        'Choose the last day. The first possible one follows from your lease. Your landlord may agree to a sooner one.',
        'From then on "Moving out" shows what is to be done until that day.',
      ],
    },
    {
      title: 'What comes back',
      text: 'Under "Deposit" you see what was agreed, received and is held. Enter a day at "If I leave on", and see what would come back, and why.',
    },
    {
      title: 'Answer the deductions',
      steps: [
        'Open the settlement from the mail, or under Lease Details.',
        'Look at each deduction and its evidence.',
        'Press "Accept", "Propose less" with the amount that you would bear, or "Dispute" with your reason and photos.',
        'Or propose one figure for the rest.',
      ],
      notes: [
        'What you do not answer does not count as accepted.',
        'Your landlord can take a settlement back as long as nothing is agreed. You are told why, read the old version until then, and answer the new one from the beginning.',
      ],
    },
    {
      title: 'Get your money',
      steps: [
        'Enter your UPI id on the same page. Only you can.',
        'What is not disputed goes back first.',
        'When it has come, press "I have it". If not, press "Not received".',
      ],
    },
  ],
};
