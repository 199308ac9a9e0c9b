import type { Chapter } from '../../chapter.ts';

export const agreements: Chapter = {
  name: 'agreements-and-signing',
  title: 'Agreements and signing',
  lead: 'Make the agreement from what is known, and have it signed by everybody.',
  picture: 'agreement-draft',
  parts: [
    {
      title: 'Make an agreement',
      steps: [
        'Open [Agreements](/landlord-dashboard?section=agreements), and press "New agreement".',
        'Choose the lease and the template, and press "Make the draft".',
        'What is missing is named. Follow the buttons to fill it in.',
        'Read what your state asks for beside it. Check it with a professional where it matters.',
      ],
      notes: [
        'Under [Templates](/agreement-templates) you copy one of ours and change its clauses.',
        'What was sent for signing never changes. A change is a new version: "Make a new version".',
      ],
    },
    {
      title: 'Have it signed',
      steps: [
        'Press "Send for signing". Add witnesses by "Add a witness" if you want them.',
        'Tenants and guarantors sign first, then witnesses, you last. Each gets a mail.',
        'Each reads it to the end, enters a code from the mail, agrees, and types or draws their name.',
        'When all have signed, everybody who is a party gets the sealed file with its certificate.',
      ],
      notes: [
        'By "Remind" you ask again, by "Withdraw" you take it back with a reason.',
        'Stamp duty and registration stay with you and the tenant. Note them by "Note papers".',
      ],
    },
    {
      title: 'Is a page genuine?',
      text: 'Every page of a signed file has a code at its foot. Anybody can [check it](/verify), with the code or the file, without an account.',
    },
  ],
};
