import type { LandlordDashboard } from '#contract/overview/dashboard';
import { formatRupees } from '#contract/platform/wording';

type Activity = LandlordDashboard['activity'][number];

interface Happening {
  kind: string;
  /** As the database writes it. */
  at: string;
  id: number;
  /** The property's name; of a payment its amount. */
  subject: string;
  who: string;
}

const ACTIVITIES = 10;

/** Of what several have told. */
export const newest = (some: Happening[]): Happening[] =>
  some.sort((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, ACTIVITIES);

const inDashboard = (section: string) => `/landlord-dashboard?section=${section}`;

/** What happened, in words. */
export const describeActivity = ({ kind, at, id, subject, who }: Happening): Activity => {
  const when = { at: new Date(at).toISOString() };
  switch (kind) {
    case 'application':
      return {
        kind,
        title: 'New application',
        detail: `${who} applied for ${subject}`,
        link: inDashboard('applications'),
        ...when,
      };
    case 'lease':
      return {
        kind,
        title: 'New lease',
        detail: `${who} leases ${subject}`,
        link: inDashboard('tenants'),
        ...when,
      };
    case 'payment':
      return {
        kind,
        title: 'Payment received',
        detail: `${formatRupees(subject)} from ${who}`,
        link: `${inDashboard('payments')}&payment=${id}`,
        ...when,
      };
    default:
      return {
        kind: 'property',
        title: 'Property added',
        detail: subject,
        link: `${inDashboard('properties')}&property=${id}`,
        ...when,
      };
  }
};
