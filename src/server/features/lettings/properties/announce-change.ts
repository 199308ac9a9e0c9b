import type { Db } from '#server/db/client';
import { announce } from '#server/features/platform/live/service';

const PATHS = ['/api/properties', '/api/dashboard'];
/** What a manager sees because of a property. */
const ABOUT_PROPERTIES = [
  '/api/leases',
  '/api/payments',
  '/api/tenants',
  '/api/applications',
  '/api/application-forms',
  '/api/payment-schedules',
  '/api/documents',
  '/api/messages',
];

interface Concerned {
  landlordId: string | null;
  agentId: string | null;
  tenant?: { id: string } | null;
}

const idsOf = ({ landlordId, agentId, tenant }: Concerned): string[] =>
  [landlordId, agentId, tenant?.id].filter((id): id is string => Boolean(id));

/** The browsers of the owner, the agent and whoever lives there ask again. */
export const announceChange = (tx: Db, property: Concerned): Promise<void> =>
  announce(tx, { userIds: idsOf(property), changed: [...PATHS, '/api/leases'] });

/** The same where it also changed who manages the property, or that it is there at all. */
export const announceManagement = (tx: Db, property: Concerned, others: string[] = []): Promise<void> =>
  announce(tx, { userIds: [...idsOf(property), ...others], changed: [...PATHS, ...ABOUT_PROPERTIES] });
