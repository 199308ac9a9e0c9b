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
  'report-income-expense': desk('The report of income and expense: the choices, income less expenses, and a chart'),
  'tenant-dashboard': phone("A tenant's dashboard on a phone: a home to say yes to, and an agreement to sign"),
  'tenant-pay': phone('Paying rent on a phone: the amount, and the ways to pay it'),
  'maintenance-report': phone('Reporting a fault on a phone: what it is about, how urgent it is, and photos'),
  'agent-dashboard': desk("An agent's dashboard: the profile, properties, applications, leases and commission"),
  'agent-ledger': desk('The ledger between owner and agent: who owes what, and the commission that was agreed'),
  'agreement-draft': desk(
    'An agreement before it is sent: the value that is missing, and in short what will be signed',
  ),
  inspection: phone('An inspection on a phone: how much each side has answered, and until when it is open'),
  'exit-plan': desk('Moving out, step by step: the notice, the inspection, the keys, the final bill'),
  'meter-round': phone('The round of the meters on a phone: what each said last, and room for what it says now'),
  'landlord-statements': desk('The statement of all properties: what came in, what went out, and what is left'),
  'agreements-tenant': phone('The agreements of a tenant on a phone, and which of them waits for a signature'),
  'admin-overview': desk('The overview of the back office: people, plans and money at a glance'),
  'admin-customer': desk('A customer in the back office: the plan, its invoices and what can be done'),
  'admin-health': desk('Growth and health in the back office: how many of those who signed up came how far'),
} satisfies Record<string, GuidePicture>;

export type PictureName = keyof typeof guidePictures;
