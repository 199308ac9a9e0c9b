import type { Chapter } from '../../chapter.ts';

export const gettingStarted: Chapter = {
  name: 'getting-started',
  title: 'Getting started',
  lead: 'From your first visit to your first rent. The first property is free.',
  picture: 'landlord-dashboard',
  parts: [
    {
      title: 'Sign up',
      steps: [
        'Press "Get Started" on the [start page](/), and enter your name, your email and a password.',
        'Choose that you are a landlord. You can change this later by "Change Role".',
        'Open the mail that we send you, and follow its link. So we know that the address is yours.',
      ],
      notes: ['Where it is set up, "Sign up with Google" does all of this in one step.'],
    },
    {
      title: 'The first four steps',
      text: 'A new dashboard shows "First steps". Each is ticked off once it is done.',
      steps: [
        '"Add a property": its address, its rent and what it costs you.',
        '"Publish a form": share its link, and applications come to you.',
        '"Onboard a tenant": with a lease, and an invitation by mail.',
        '"Raise the first rent": or let the lease raise it by itself every month.',
      ],
    },
    {
      title: 'What the dashboard tells you',
      text: 'The [dashboard](/landlord-dashboard) shows what was collected this month, who is late, and what waits for your answer. Press any total, and it opens into the lines that it adds up.',
      notes: [
        'By "Add" you enter a payment, an expense, a tenant or a property from wherever you are on the dashboard.',
        'On Mondays you get a short word about what needs you. You choose so under "Notification choices" of your account.',
      ],
    },
  ],
};
