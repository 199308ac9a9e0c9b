import type { Chapter } from '../../chapter.ts';

export const applications: Chapter = {
  name: 'finding-a-tenant',
  title: 'Finding a tenant',
  lead: 'Say once what you look for, share a link, and compare who applies.',
  parts: [
    {
      title: 'Make an application form',
      steps: [
        'Open [Application Forms](/landlord-dashboard?section=application-forms), and press "New form".',
        'Say which home it is for, or leave it at "Any available property".',
        'Enter what you look for: income, occupants, employment, house rules, and the documents that you need.',
        'Save it. With "Active" on, people can apply by its link.',
      ],
    },
    {
      title: 'Share it',
      steps: [
        'Press "Share" at the form.',
        'Press "Copy link", "Share on WhatsApp", or print the picture from "Download QR code".',
      ],
      notes: ['Whoever has the link can apply, without an account.'],
    },
    {
      title: 'Decide',
      steps: [
        'Open [Applications](/landlord-dashboard?section=applications), and choose one.',
        'Under "Screening" you see which of your wishes are met, and which are not.',
        'Read the documents, then press "Approve" or "Reject". A word to the applicant goes into the mail.',
        'After approving, press "Onboard as tenant". What they answered is filled in already.',
      ],
      notes: ['A decision can be taken back by "Undo", as long as the message about it is shown.'],
    },
  ],
};
