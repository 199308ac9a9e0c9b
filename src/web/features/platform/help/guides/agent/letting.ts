import type { Chapter } from '../../chapter.ts';

export const letting: Chapter = {
  name: 'letting-a-home',
  title: 'Letting a home',
  lead: 'From the application to the lease.',
  parts: [
    {
      title: 'Applications',
      steps: [
        'Share the link of the owner’s form: "Copy link" at the property.',
        'Open [Applications](/agent-dashboard?section=applications), read one, and press "Approve" or "Reject".',
        'Press "Onboard as tenant". What they answered is filled in.',
      ],
    },
    {
      title: 'Onboard a tenant',
      steps: [
        'Open [Tenants](/agent-dashboard?section=tenants), and begin the onboarding.',
        'Go through the steps, upload the documents, and choose property and lease.',
        'Press "Complete Onboarding". The tenant is invited by mail.',
      ],
    },
    {
      title: 'Agreements',
      text: 'Under [Agreements](/agent-dashboard?section=agreements) you make drafts. If the owner lets you, you send them for signing, and sign for the owner.',
    },
  ],
};
