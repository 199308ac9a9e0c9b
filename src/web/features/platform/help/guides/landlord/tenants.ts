import type { Chapter } from '../../chapter.ts';

export const tenants: Chapter = {
  name: 'tenants-and-leases',
  title: 'Tenants and leases',
  lead: 'Onboard a tenant, share a lease among several, renew it, and end it.',
  parts: [
    {
      title: 'Onboard a tenant',
      steps: [
        'Open [Tenants](/landlord-dashboard?section=tenants), and begin the onboarding.',
        'Go through the steps by "Next". Only what is marked is needed.',
        'Choose the property, the dates, the rent and the deposit. Eleven months is usual.',
        'Leave "Raise the security deposit" and "Raise the rent every month" on, and look at what is raised first.',
        'If the lease began earlier, say until when the rent is paid. What is paid is not raised.',
        'Press "Complete Onboarding". The tenant is invited by mail.',
      ],
      notes: [
        'Until they accept, the tenant is shown as "Invited". All of your side works already. By "Resend invitation" you ask again.',
        'They can also say that it is not them. Then they are cut off from it.',
        'The next lease of a home that is still let can be made ahead: it begins when the other one is over.',
      ],
    },
    {
      title: 'Several people in one home',
      steps: [
        'Open the tenant, and press "Add a person" at the lease.',
        'Choose whether they share the lease as a co-tenant, or stand surety as a guarantor.',
        'Give each a share in percent, or leave it empty for equal parts.',
        'Under "Who owes the rent" choose one balance for all, or "A balance for each".',
      ],
      notes: [
        'When one of them leaves, choose "Moves out". Somebody may come in their place the day after, and the lease goes on.',
        'What becomes of their share of the deposit is asked of both sides.',
      ],
    },
    {
      title: 'Renew, or change the rent',
      steps: [
        'Open the tenant, and press "Renew" at the lease.',
        'Enter the dates and the new rent. The payments to come change with it.',
      ],
      notes: [
        'When a term is over and nobody said anything, the lease goes on from month to month. You are asked: renew, stays, left?',
        'For shops and offices you can note commercial terms: rises, lock-in, CAM charges and GST on the rent.',
      ],
    },
    {
      title: 'Papers of a lease',
      text: '"Lease summary" is a PDF of all that was agreed. "Statement" is the account of the lease. "Note papers" keeps what was stamped, registered and verified on paper.',
    },
    {
      title: 'Delete a tenant',
      text: 'Deleting removes the profile, documents, applications, leases and payment records for good. The journal of your books stays, without the name. To end a tenancy, use "End lease" instead.',
    },
  ],
};
