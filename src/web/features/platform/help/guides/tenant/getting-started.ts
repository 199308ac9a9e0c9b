import type { Chapter } from '../../chapter.ts';

export const gettingStarted: Chapter = {
  name: 'getting-started',
  title: 'Getting started',
  lead: 'Accept the invitation, or say that a home is yours.',
  picture: 'tenant-dashboard',
  parts: [
    {
      title: 'You got an invitation by mail',
      steps: [
        'Follow the link in the mail.',
        'Choose a password, and you are signed in.',
        'The [dashboard](/tenant-dashboard) shows your rent, your lease and whom to contact.',
      ],
      notes: ['If the link is too old, ask whoever invited you to send it again.'],
    },
    {
      title: 'You have an account already',
      steps: [
        'Sign in with the email that your landlord knows.',
        'The dashboard asks: "Is this your home?"',
        'Press "Yes, this is my home". If it is not, press "This is not me", and nobody sees anything of your account.',
      ],
    },
    {
      title: 'You want no account',
      text: 'Ask your landlord for a card. It is a page on your phone, by a link from WhatsApp: what is due, a way to pay, your receipts, and a fault to report.',
    },
    {
      title: 'You share the home',
      text: 'Under [Lease Details](/tenant-dashboard?section=lease-details) you see who shares the home with you, and whose part is what. Others see your phone number only if you switch on "The others see my phone number".',
    },
  ],
};
