import type { Chapter } from '../../chapter.ts';

export const people: Chapter = {
  name: 'helping-people',
  title: 'Helping people',
  lead: 'Find somebody, see all of theirs, and help.',
  picture: 'admin-customer',
  parts: [
    {
      title: 'Find a customer',
      text: 'Under [Users](/admin/dashboard?tab=users) search by name or email. Their page shows account, plan, invoices, properties, leases, payments and what they asked.',
    },
    {
      title: 'Somebody cannot sign in',
      steps: [
        'Open the menu of the user.',
        'Choose "Generate Reset Token", and send them the link. It works for an hour.',
        'If they lost their phone, choose "Disable MFA".',
        'If an account is misused, choose "Lock". It is signed out everywhere at once.',
      ],
    },
    {
      title: 'Answer what is asked',
      text: 'What people send by "Contact support" is under [Support](/admin/dashboard?tab=support). Press "Send answer": they get it by mail and in the app.',
    },
    {
      title: 'Delete somebody',
      text: 'A super admin deletes a user for good, with everything of theirs. Invoices stay, as the law asks for.',
    },
  ],
};
