import type { Scope } from '#server/access/viewer';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import { selectHome, selectLease } from '../queries/statements.ts';
import type { StatementSubject } from '../rules/subject.ts';

interface Asked {
  leaseId?: number | null;
  propertyId?: number | null;
}

interface Found extends StatementSubject {
  title: string;
  /** Of a lease, who lives there; and the agent, who hears of it. */
  tenantId: string | null;
  agentId: string | null;
}

const missing = (what: string) => new AppError('not_found', `There is no such ${what}.`);

/** What somebody asks for, as far as they see it: a lease, a property, or otherwise all that is their own. */
export const subjectOf = async (db: Db, scope: Scope, { leaseId, propertyId }: Asked): Promise<Found> => {
  if (leaseId) {
    const lease = await selectLease(db, scope, leaseId);
    if (!lease?.landlordId) throw missing('lease');
    const { landlordId, tenantName, propertyName, ...rest } = lease;
    return { scope: 'lease', ...rest, landlordId, title: `${tenantName}, ${propertyName}` };
  }
  const nobody = { leaseId: null, tenantId: null, agentId: null };
  if (propertyId) {
    const home = await selectHome(db, scope, propertyId);
    if (!home?.landlordId) throw missing('property');
    return { ...nobody, scope: 'property', propertyId, landlordId: home.landlordId, title: home.propertyName };
  }
  return { ...nobody, scope: 'all', propertyId: null, landlordId: scope.userId, title: 'All properties' };
};
