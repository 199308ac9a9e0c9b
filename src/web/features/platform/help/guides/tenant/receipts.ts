import type { Chapter } from '../../chapter.ts';

export const receipts: Chapter = {
  name: 'receipts-and-statements',
  title: 'Receipts and statements',
  lead: 'Proof of all that you paid, for your employer and for yourself.',
  parts: [
    {
      title: 'A receipt',
      text: 'Open the payment under [Payments](/tenant-dashboard?section=payments), and press "Download Receipt". Each receipt has a number of its own.',
    },
    {
      title: 'The rent of a year, for HRA',
      steps: [
        'Press "Rent statement" under [Payments](/payments).',
        'Choose the financial year, and press "Download statement".',
      ],
    },
    {
      title: 'Your account with the landlord',
      text: 'Under [Lease Details](/tenant-dashboard?section=lease-details) press "Statement of account". It has each charge and each payment, with the balance after it. Your landlord reads the same.',
    },
    {
      title: 'Tax that you have to deduct',
      text: 'If your rent is above the limit of the law, we tell you in time, with the amount, the form and the day. The landlord’s PAN is shown if they allow it.',
    },
  ],
};
