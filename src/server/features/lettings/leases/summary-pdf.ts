import {
  type CommercialTermsForm,
  gstWayLabels,
  rentFreeUntil,
  rentPerSquareFoot,
} from '#contract/lettings/commercial-terms';
import { areAgreed, exitTermsOf } from '#contract/lettings/exit-terms';
import { termOver } from '#contract/lettings/lease-days';
import { leaseStatusLabels } from '#contract/lettings/lease-terms';
import type { Lease } from '#contract/lettings/leases';
import { toPaise } from '#contract/platform/money';
import type { TenantContact } from '#contract/platform/people';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { shown } from '#server/pdf/fonts';
import { Paper } from '#server/pdf/paper';
import { paperKind } from '#server/pdf/printer';

const endOf = (date: string | null) => (date ? formatDate(date) : 'open');

type Fact = [label: string, ...lines: string[]];

/** Name, email and phone below each other; a name in a script that the fonts lack is told by the email. */
const personFact = (label: string, person: TenantContact | null, name: string): Fact => {
  const reach = person ? [person.email ?? '', person.phone ?? ''].filter(Boolean).join('  |  ') : '';
  const lines = [shown(name, ''), shown(reach, '')].filter(Boolean);
  return [label, ...(lines.length > 0 ? lines : ['-'])];
};

const fullName = (person: TenantContact | null) => (person ? `${person.firstName} ${person.lastName}` : '');

const agentName = ({ agent }: Lease) =>
  agent ? `${fullName(agent)}${agent.agencyName ? `, ${agent.agencyName}` : ''}` : '';

const parties = (lease: Lease): Fact[] => [
  personFact('Tenant', lease.tenant, lease.tenantName),
  personFact('Landlord', lease.landlord, fullName(lease.landlord)),
  ...(lease.agent ? [personFact('Agent', lease.agent, agentName(lease))] : []),
];

/** Only what there is to pay. */
const costs = ({ property }: Lease): Fact[] => {
  const amounts: [string, string][] = [
    ['Maintenance', property.societyMaintenanceDues],
    ['Electricity', property.electricityDues],
    ['Water', property.waterBillDues],
    ['Parking', property.parkingDues],
  ];
  return amounts.filter(([, amount]) => toPaise(amount) > 0).map(([label, amount]) => [label, formatRupees(amount)]);
};

const terms = (lease: Lease): Fact[] => [
  ['Status', leaseStatusLabels[lease.status]],
  ['Start date', formatDate(lease.startDate)],
  ['End date', endOf(lease.endDate)],
  ...(lease.monthToMonth && lease.endDate ? [['Month to month', termOver(lease.endDate)] as Fact] : []),
  ['Monthly rent', formatRupees(lease.monthlyRent)],
  ['Security deposit', formatRupees(lease.securityDeposit)],
  ...(lease.noticeDate ? [['Notice', formatDate(lease.noticeDate)] as Fact] : []),
  ...(lease.endedOn ? [['Ended on', formatDate(lease.endedOn)] as Fact] : []),
];

/** What was agreed on a lease of a business. */
const commercial = (lease: Lease, agreed: CommercialTermsForm | undefined): Fact[] => {
  if (!agreed) return [];
  const free = rentFreeUntil(lease.startDate, agreed.rentFreeWeeks);
  const perFoot = rentPerSquareFoot(lease.monthlyRent, agreed.carpetArea);
  const facts: [string, string | null | 0][] = [
    ['Lock-in until', agreed.lockInUntil && formatDate(agreed.lockInUntil)],
    ['Rent-free until', free && formatDate(free)],
    ['GST', gstWayLabels[agreed.gstOnRent]],
    ['Carpet area', agreed.carpetArea && `${agreed.carpetArea} sq ft`],
    ['Rent per sq ft', perFoot && formatRupees(perFoot)],
    ['CAM charges', agreed.camCharge && `${formatRupees(agreed.camCharge)} a month`],
    [
      'Rent rises',
      agreed.escalationPercent && `by ${agreed.escalationPercent}% every ${agreed.escalationMonths} months`,
    ],
  ];
  return facts.flatMap(([label, value]): Fact[] => (value ? [[label, value]] : []));
};

const exit = (lease: Lease): Fact[] => (areAgreed(lease) ? exitTermsOf(lease) : []);

const MAX_PERIODS = 8;
/** One page holds the last ones; a lease that was renewed more often is rare. */
const periods = (lease: Lease): Fact[] =>
  lease.terms.length < 2
    ? []
    : lease.terms
        .slice(-MAX_PERIODS)
        .map(({ startDate, endDate, monthlyRent }) => [
          formatRupees(monthlyRent),
          `${formatDate(startDate)} - ${endOf(endDate)}`,
        ]);

/** The name of the file is for every file system. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');

export const summaryName = (lease: Lease): string => {
  const name = plain(lease.property.name);
  return `lease-${lease.id}${name ? `-${name}` : ''}.pdf`;
};

interface Summary {
  lease: Lease;
  commercialTerms?: CommercialTermsForm;
  now: Date;
}

const make = async ({ lease, commercialTerms, now }: Summary): Promise<Buffer> => {
  const { name, address } = lease.property;
  const paper = await Paper.begin(`Lease summary: ${shown(name, String(lease.id))}`, now);
  paper.head('Lease summary', `Lease no. ${lease.id}`);
  const sections: [string, Fact[]][] = [
    [
      'Property',
      [
        ['Name', shown(name)],
        ['Address', shown(address)],
      ],
    ],
    ['Parties', parties(lease)],
    ['Terms', terms(lease)],
    ['Commercial terms', commercial(lease, commercialTerms)],
    ['When the lease ends', exit(lease)],
    ['Periods', periods(lease)],
    ['Other monthly costs of the property', costs(lease)],
  ];
  for (const [title, facts] of sections) {
    if (facts.length === 0) continue;
    paper.heading(title);
    for (const fact of facts) paper.fact(...fact);
  }
  paper.foot('A summary for your files; the signed agreement prevails.', now);
  return paper.finish();
};

/** A lease on one page. */
export const leaseSummary = paperKind({ name: 'lease-summary', make });
