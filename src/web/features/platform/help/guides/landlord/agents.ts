import type { Chapter } from '../../chapter.ts';

export const agents: Chapter = {
  name: 'working-with-an-agent',
  title: 'Working with an agent',
  lead: 'You say who lets your homes, what they may do, and what they earn.',
  parts: [
    {
      title: 'Confirm or refuse',
      text: 'When an agent asks to let a home of yours, the dashboard and a mail say so. Confirm them, or press "Refuse". Until you confirm they see neither the address nor any applicant.',
      notes: [
        'In your [account](/account), "Agents start at once" saves the question, and "Close all properties to agents" ends all such requests.',
      ],
    },
    {
      title: 'What they may do',
      text: 'A confirmed agent sees applications, tenants, leases, payments and documents of that home, onboards tenants and raises payments. The rest is yours to switch on, at the property: "Record money received", "Renew and change leases", "End leases and note notices", "Cancel payments and give money back", "Look after maintenance" and others.',
    },
    {
      title: 'Commission and ledger',
      steps: [
        'Open [Agents](/landlord-dashboard?section=books&book=agents) in your books, and choose the ledger.',
        'Agree on a commission: a percentage of the rent, or an amount a month. It is booked by itself as rent comes in.',
        'Costs that the agent laid out wait until you press "Agree".',
        'By "Note a payment" you say what you paid. The other side confirms it.',
      ],
    },
    {
      title: 'End it',
      text: 'Press "Remove agent" at the property. They lose all access at once.',
    },
  ],
};
