interface GuidePicture {
  /** Tenants look at their phones. */
  size: 'desk' | 'phone';
  alt: string;
}

const desk = (alt: string): GuidePicture => ({ size: 'desk', alt });
const phone = (alt: string): GuidePicture => ({ size: 'phone', alt });

/** What the guide shows of the app, each a screen of the tour by its name. `npm run tour -- guide-pictures` makes them anew. */
export const guidePictures = {
  'landlord-dashboard': desk("A landlord's dashboard: what was collected this month, and who is late"),
  'landlord-property-table': desk('The properties of a landlord as a table: size, rent, status, tenant and agent'),
  'landlord-payments-whole': desk(
    'Payments of a landlord: the totals, what is past its due date, and a chart of what came in',
  ),
  'maintenance-board': desk('Maintenance requests as cards, in columns from open to done'),
  settlement: desk('The settlement of a deposit: how the money stands, and the first deduction with its bill'),
  'report-income-expense': desk('The report of income and expense: the choices, what is left this year, and a chart'),
  'tenant-dashboard': phone("A tenant's dashboard on a phone: a home to say yes to, and an agreement to sign"),
  'tenant-pay': phone('Paying rent on a phone: the amount, and the ways to pay it'),
  'maintenance-report': phone('Reporting a fault on a phone: what it is about, how urgent it is, and photos'),
  'agent-dashboard': desk("An agent's dashboard: the profile, properties, applications, leases and commission"),
  'agent-ledger': desk('The ledger between owner and agent: who owes what, and the commission that was agreed'),
} satisfies Record<string, GuidePicture>;

export type PictureName = keyof typeof guidePictures;
