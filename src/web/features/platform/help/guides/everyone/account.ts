import type { Chapter } from '../../chapter.ts';

export const account: Chapter = {
  name: 'your-account',
  title: 'Your account',
  lead: 'Password, second step, devices, your data, and help from us.',
  parts: [
    {
      title: 'Keep it safe',
      steps: [
        'Open your [account](/account).',
        'Under "Two-step verification" press "Set up". Signing in then also asks for a code from your phone.',
        'Keep the recovery codes somewhere safe.',
        'Look at "Signed-in devices". Sign out whatever you do not know.',
      ],
    },
    {
      title: 'You forgot your password',
      text: 'Press "Forgot password?" when signing in. We mail you a link to a page where you choose a new one.',
    },
    {
      title: 'Light, dark, or as the system',
      text: 'The menu at your name has "Appearance".',
    },
    {
      title: 'Take your data with you',
      text: '"Download my data" gives you everything that we keep about you, with your files, as one zip.',
    },
    {
      title: 'Leave',
      text: '"Delete my account" removes your account and all that belongs to it. What has to be settled first is said there.',
    },
    {
      title: 'Ask us',
      text: 'The menu at your name has "Contact support". Our answers are under "Support" in your account, and come by mail.',
    },
  ],
};
