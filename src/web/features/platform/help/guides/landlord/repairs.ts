import type { Chapter } from '../../chapter.ts';

export const repairs: Chapter = {
  name: 'repairs',
  title: 'Repairs',
  lead: 'From the tenant’s photo to the paid bill, on one board.',
  picture: 'maintenance-board',
  parts: [
    {
      title: 'Who pays, and by when',
      text: 'Who pays for what is said before the work starts. Open a property, and look at "Who pays for repairs". Under [Maintenance](/landlord-dashboard?section=maintenance), "Deadlines" says how soon an emergency, an urgent and a normal request should be done.',
    },
    {
      title: 'Deal with a request',
      steps: [
        'Open it, and press "Acknowledge". The tenant knows that you have seen it.',
        'Press "Ask a vendor", choose your plumber or electrician, and press "Make the link".',
        'Press "Send by WhatsApp". By the link they take the job, say when they come, send photos and the bill, all without an account.',
        'Look at estimates side by side, and approve one.',
        'When the work is done, the tenant is asked to confirm it, and gives stars.',
      ],
      notes: [
        'The bill is booked as an expense with its photo. By "Mark as paid" you note the payment.',
        'What the tenant bears of it is asked of them as a charge.',
      ],
    },
    {
      title: 'What may be spent without asking you',
      text: 'By "Limits" you say up to which amount repairs go ahead without you, and up to which in an emergency. Above it you are asked first, by mail and in the app.',
    },
    {
      title: 'Appliances and work that comes again',
      steps: [
        'Under [Appliances](/landlord-dashboard?section=maintenance&look=things) press "Add appliance", with its warranty, bill and manual.',
        'Press "Print QR stickers". Whoever scans one reports a problem with just that appliance.',
        'Press "Plan work" for the AC service or the tank cleaning. It becomes a request some days ahead.',
      ],
    },
    {
      title: 'Who comes when',
      text: '"Visits" shows when vendors come, by day or week. "Team" shows the same for your own staff.',
    },
  ],
};
