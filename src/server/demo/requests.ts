import type { RequestChanges, RequestForm } from '#contract/upkeep/maintenance-requests';
import type { VendorForm } from '#contract/upkeep/vendors';
import type { OrderDeed } from '#contract/upkeep/work-orders';

type Reported = Pick<RequestForm, 'category' | 'title'> & Partial<RequestForm>;

interface Step {
  /** Hours after it was reported. */
  after: number;
  by: 'tenant' | 'landlord';
  change?: RequestChanges;
  says?: string;
  isNote?: boolean;
}

const vendor = (
  name: string,
  phone: string,
  trades: VendorForm['trades'],
  area: string,
  upiId: string | null,
): VendorForm => ({ name, phone, trades, area, upiId, gstin: null, notes: null, isStaff: false });

const say = (after: number, deed: Pick<OrderDeed, 'action'> & Partial<OrderDeed>) => ({
  after,
  deed: { note: null, photos: [], ...deed },
});

/** Whom the demo landlord calls. */
export const demoVendors: VendorForm[] = [
  vendor('Ramesh Patil', '+91 98220 33445', ['plumbing'], 'Kothrud and Baner', 'ramesh.patil@okbank'),
  vendor('Sai Electricals', '+91 98220 55120', ['electrical', 'appliance'], 'Pune', 'sai.electricals@okbank'),
  vendor('Farooq Painters', '+91 98190 44781', ['damp'], 'Pune and Mumbai', null),
  vendor('Deshmukh Colour Works', '+91 98230 61207', ['damp', 'carpentry'], 'Pune', 'deshmukh.works@okbank'),
];

/** Whom the demo landlord employs. */
export const demoStaff: VendorForm = {
  ...vendor('Ravi Kale', '+91 98220 61870', ['electrical', 'plumbing', 'damp'], 'Pune', null),
  isStaff: true,
};

export interface DemoRequest {
  /** What vendors said about the job, in the hours after it was reported; offered at once, and perhaps no more. */
  jobs?: { vendor: number; asksEstimate?: boolean; said: { after: number; deed: OrderDeed }[] }[];
  /** Which of the landlord's homes. */
  home: number;
  daysAgo: number;
  by: 'tenant' | 'landlord';
  reported: Reported;
  photos?: number;
  steps: Step[];
}

const seen = (after: number): Step => ({ after, by: 'landlord', change: { status: 'acknowledged' } });
const begun = (after: number): Step => ({ after, by: 'landlord', change: { status: 'in_progress' } });
const done = (after: number): Step => ({ after, by: 'landlord', change: { status: 'done' } });
const confirmed = (after: number, stars: number, reason: string | null = null): Step => ({
  after,
  by: 'tenant',
  change: { status: 'closed', stars, reason },
});
const says = (after: number, by: Step['by'], text: string): Step => ({ after, by, says: text });

/** A year of what broke in the demo landlord's homes, oldest first; the last ones are still to be done. */
export const demoRequests: DemoRequest[] = [
  {
    home: 0,
    daysAgo: 342,
    by: 'tenant',
    reported: { category: 'plumbing', problem: 'Tap drips', title: 'Bathroom tap drips', place: 'bathroom' },
    photos: 1,
    jobs: [
      {
        vendor: 0,
        said: [
          say(5, { action: 'accept' }),
          say(30, { action: 'on_my_way' }),
          say(32, { action: 'done', note: 'New washer' }),
        ],
      },
    ],
    steps: [confirmed(60, 5, 'Came when he said he would.')],
  },
  {
    home: 1,
    daysAgo: 318,
    by: 'tenant',
    reported: { category: 'electrical', problem: 'Fan or light', title: 'Bedroom fan makes noise', place: 'bedroom' },
    steps: [seen(20), done(90), confirmed(100, 4)],
  },
  {
    home: 0,
    daysAgo: 276,
    by: 'tenant',
    reported: {
      category: 'appliance',
      problem: 'Geyser',
      title: 'Geyser trips the fuse',
      place: 'bathroom',
      urgency: 'urgent',
    },
    steps: [
      seen(1),
      says(2, 'landlord', 'Please leave it off. The electrician comes tomorrow between 10 and 12.'),
      done(28),
      confirmed(30, 5),
    ],
  },
  {
    home: 1,
    daysAgo: 241,
    by: 'tenant',
    reported: {
      category: 'pests',
      problem: 'Cockroaches or ants',
      title: 'Cockroaches in the kitchen',
      place: 'kitchen',
    },
    steps: [
      seen(10),
      {
        after: 11,
        by: 'landlord',
        change: { payer: 'landlord', reason: 'The whole floor is treated, so I pay for yours, too.' },
      },
      done(120),
      confirmed(150, 4),
    ],
  },
  {
    home: 5,
    daysAgo: 205,
    by: 'landlord',
    reported: { category: 'damp', problem: 'Paint comes off', title: 'Repaint the balcony wall', place: 'balcony' },
    photos: 1,
    steps: [begun(24), done(140), { after: 141, by: 'landlord', change: { status: 'closed' } }],
  },
  {
    home: 2,
    daysAgo: 158,
    by: 'tenant',
    reported: { category: 'carpentry', problem: 'Lock or handle', title: 'Main door lock is stiff', place: 'entrance' },
    steps: [
      seen(6),
      done(40),
      { after: 112, by: 'landlord', change: { status: 'in_progress', reason: 'Stuck again' } },
      done(130),
      confirmed(135, 4),
    ],
  },
  {
    home: 0,
    daysAgo: 121,
    by: 'tenant',
    reported: {
      category: 'plumbing',
      problem: 'Pipe leaks',
      title: 'Water below the sink',
      place: 'kitchen',
      urgency: 'urgent',
    },
    photos: 2,
    steps: [
      seen(1),
      begun(4),
      { after: 6, by: 'landlord', change: { status: 'waiting', waitingFor: 'parts', reason: 'The trap is ordered.' } },
      begun(40),
      done(46),
      { after: 60, by: 'tenant', change: { status: 'open', reason: 'It is wet again this morning.' } },
      begun(62),
      done(70),
      confirmed(80, 3, 'The second time it was done well.'),
    ],
  },
  {
    home: 2,
    daysAgo: 84,
    by: 'tenant',
    reported: {
      category: 'other',
      title: 'A second parking place',
      description: 'Could the second place be marked for us?',
    },
    steps: [
      {
        after: 30,
        by: 'landlord',
        change: { status: 'declined', reason: 'The society gives one place to each flat.' },
      },
    ],
  },
  {
    home: 1,
    daysAgo: 47,
    by: 'tenant',
    reported: {
      category: 'lift',
      problem: 'Lift stands still',
      title: 'Lift stands still',
      place: 'building',
      urgency: 'urgent',
    },
    steps: [seen(1), says(1, 'landlord', 'The society knows; the company comes today.'), done(9)],
  },
  {
    home: 2,
    daysAgo: 9,
    by: 'tenant',
    reported: { category: 'damp', problem: 'Damp wall', title: 'Damp patch in the bedroom', place: 'bedroom' },
    photos: 2,
    jobs: [
      {
        vendor: 2,
        asksEstimate: true,
        said: [say(198, { action: 'estimate', amount: '18500.00', note: 'Scrape, waterproof and two coats, 4 days' })],
      },
      {
        vendor: 3,
        asksEstimate: true,
        said: [say(200, { action: 'estimate', amount: '14200.00', note: 'Waterproof and two coats, 3 days' })],
      },
    ],
    steps: [
      { after: 9, by: 'landlord', says: 'Ask the flat above whether their bathroom leaks.', isNote: true },
      {
        after: 30,
        by: 'landlord',
        change: { status: 'waiting', waitingFor: 'vendor', reason: 'Two painters are asked for a price.' },
      },
    ],
  },
  {
    home: 1,
    daysAgo: 4,
    by: 'tenant',
    reported: {
      category: 'electrical',
      problem: 'Switch or socket',
      title: 'Socket by the desk is loose',
      place: 'living_room',
    },
    jobs: [{ vendor: 1, said: [say(24, { action: 'accept' }), say(60, { action: 'on_my_way' })] }],
    steps: [],
  },
  {
    home: 0,
    daysAgo: 3,
    by: 'tenant',
    reported: { category: 'electrical', problem: 'Fan or light', title: 'Kitchen light flickers', place: 'kitchen' },
    jobs: [
      {
        vendor: 1,
        said: [
          say(6, { action: 'accept' }),
          say(52, { action: 'on_my_way' }),
          say(54, { action: 'done', note: 'New starter' }),
          say(55, { action: 'bill', amount: '650.00' }),
        ],
      },
    ],
    steps: [
      {
        after: 5,
        by: 'landlord',
        change: { payer: 'landlord', reason: 'The fitting is as old as the house, so I pay.' },
      },
    ],
  },
  {
    home: 5,
    daysAgo: 2,
    by: 'landlord',
    reported: {
      category: 'cleaning',
      problem: 'Water tank',
      title: 'Clean the tank before the next tenant',
      place: 'whole_home',
    },
    steps: [],
  },
  {
    home: 0,
    daysAgo: 0.3,
    by: 'tenant',
    reported: {
      category: 'plumbing',
      problem: 'Drain is blocked',
      title: 'Shower drain is blocked',
      description: 'The water stands for an hour after a shower.',
      place: 'bathroom',
      windows: ['weekday_evening', 'weekend_morning'],
    },
    photos: 1,
    steps: [],
  },
];
