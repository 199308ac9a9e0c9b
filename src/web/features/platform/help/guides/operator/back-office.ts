import type { Chapter } from '../../chapter.ts';

export const backOffice: Chapter = {
  name: 'the-back-office',
  title: 'The back office',
  lead: 'A place apart, with accounts of its own.',
  picture: 'admin-overview',
  parts: [
    {
      title: 'Sign in',
      steps: [
        'Open the [back office](/admin), and enter user name and password.',
        'Press "Set up" at two-step verification, and keep the recovery codes.',
      ],
      notes: [
        'The first account is made by the settings of the installation. Its password is shown once, at the first start.',
      ],
    },
    {
      title: 'Who may do what',
      text: 'A super admin may do everything. "Support" helps people, without money and without deleting. "Billing" looks after plans, invoices and payments. A super admin adds others under "Admins" by "Add admin".',
    },
    {
      title: 'What is on record',
      text: 'What admins do, and what users do to homes, leases and money, is in the "Audit log": who, what, when, before and after.',
    },
  ],
};
