import type { Chapter } from '../../chapter.ts';

export const gettingStarted: Chapter = {
  name: 'getting-started',
  title: 'Getting started',
  lead: 'Take a home, and work for it once its owner has confirmed you.',
  picture: 'agent-dashboard',
  parts: [
    {
      title: 'Set up your profile',
      steps: [
        'Sign up, choose that you are an agent, and follow the link in the mail that we send.',
        'In your [account](/account) enter your agency and what you specialise in. Owners see it when you ask them.',
      ],
    },
    {
      title: 'Take a home',
      steps: [
        'Open [Properties](/agent-dashboard?section=properties), and look at "Available Properties for Assignment".',
        'Press "Take Assignment". The owner is told at once.',
        'Until they confirm, you see where it is by area and city. Then you see all of it.',
      ],
      notes: [
        'If an owner refuses you, you cannot take other homes of theirs.',
        'By "Give up assignment" you end it from your side.',
      ],
    },
    {
      title: 'What you may do',
      text: 'You review applications that came since, onboard tenants, make leases and raise payments. Recording money, renewing and ending leases, repairs and signing are rights that the owner grants. A button that is not yours says so.',
    },
  ],
};
