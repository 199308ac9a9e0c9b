import type { Chapter } from '../../chapter.ts';

export const applying: Chapter = {
  name: 'applying-for-a-home',
  title: 'Applying for a home',
  lead: 'Fill in the form that a landlord sent you, with or without an account.',
  parts: [
    {
      title: 'Apply',
      steps: [
        'Open the link of the landlord, or [choose a home](/application).',
        'Answer the questions. What you type is kept in this browser until you submit it.',
        'Add the documents that are asked for. With an account you choose them from [your documents](/tenant-dashboard?section=documents).',
        'Press "Submit Application". A mail confirms it.',
      ],
      notes: ['The landlord sees the documents that you chose, and nothing else of yours.'],
    },
    {
      title: 'What became of it',
      text: 'The link in the mail shows how it stands. You also get a mail when the landlord has decided. Pay nothing before you have seen the home and the lease.',
    },
    {
      title: 'Change your mind',
      text: 'Open the link in the mail, and press "Withdraw my application". Your answers and files are gone then.',
    },
  ],
};
