import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { notifyParties } from '../notices.ts';
import { type lockLease, partiesOf } from './lock-lease.ts';

type Held = NonNullable<Awaited<ReturnType<typeof lockLease>>>;

interface Notice {
  title: string;
  text: string;
  actorId?: string;
  isOfResidents?: boolean;
}

/** Everybody who has to do with a lease reads the same, but for whoever did it. */
export const notifyLeaseParties = async (
  deps: Deps,
  tx: Db,
  { lease, property }: Held,
  { text, ...notice }: Notice,
): Promise<void> => {
  if (!property) return;
  const toManagers = `${lease.tenantName}: ${text}`;
  await notifyParties(deps, tx, partiesOf(lease, property), { ...notice, toTenant: text, toManagers });
};
