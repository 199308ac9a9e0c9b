import type { Chapter } from '../../chapter.ts';

export const inspections: Chapter = {
  name: 'inspections',
  title: 'Inspections',
  lead: 'Both sides say how each room is, with photos. So nobody has to remember.',
  picture: 'inspection',
  parts: [
    {
      title: 'Begin one',
      steps: [
        'Open the tenant, press "Inspections" at the lease, and begin one: move-in, periodic or move-out.',
        'Press "Mail the tenant a link" where the tenant would rather not sign in. They speak by it, and ask for the signatures; what they sign with comes by a mail of its own.',
        'Go through the rooms. Say how each thing is, and take a wide and a close photo. "All satisfactory" does a whole room.',
      ],
      notes: [
        'It works without a network. What you said is sent when there is one.',
        'Photos are kept as they were sent.',
        'What is looked at in a home, and how long things serve, you say once at the property: "What is looked at".',
      ],
    },
    {
      title: 'Sign',
      text: 'When both have said all, press "Ask for both signatures". The tenant signs first, you last, by "Read and sign": with a code from the mail, and a name. Then nothing changes any more, and readings of meters count. "PDF" gives all of it on paper.',
      notes: ['Whatever is added before both have signed takes the signatures back, and both are told.'],
    },
    {
      title: 'Compare',
      text: 'At a move-out, old and new photos lie on each other, with a slider between them. "Only differences" leaves out what is as it was. What is damaged or missing can be taken into the [settlement of the deposit](/help/landlord/settling-the-deposit).',
    },
  ],
};
