import { formatDate } from '#contract/platform/wording';
import type { Property } from './properties.ts';

export const homeStatuses = ['available', 'reserved', 'occupied', 'divided'] as const;
export type HomeStatus = (typeof homeStatuses)[number];

export const homeStatusLabels: Record<HomeStatus, string> = {
  available: 'Available',
  reserved: 'Reserved',
  occupied: 'Occupied',
  divided: 'Divided',
};

/** What is promised to somebody is neither let nor free; what is divided is neither, its parts are. */
export const homeStatusOf = ({
  isDivided,
  isAvailable,
  nextLease,
}: Pick<Property, 'isDivided' | 'isAvailable' | 'nextLease'>): HomeStatus => {
  if (isDivided) return 'divided';
  if (!isAvailable) return 'occupied';
  return nextLease ? 'reserved' : 'available';
};

type Kept = Pick<NonNullable<Property['nextLease']>, 'startDate' | 'reservedUntil' | 'tenantName'>;

/** 'Reserved until 5 Dec 2026 for Asha Rao', or, once it is agreed on, 'Let to Asha Rao from 1 Jan 2027'. */
export const keptInWords = ({ startDate, reservedUntil, tenantName }: Kept): string =>
  reservedUntil
    ? `Reserved until ${formatDate(reservedUntil)} for ${tenantName}`
    : `Let to ${tenantName} from ${formatDate(startDate)}`;
