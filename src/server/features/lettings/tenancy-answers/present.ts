import { homeName } from '#contract/lettings/home-name';
import type { selectInvitations } from './queries.ts';

type InvitationRow = Awaited<ReturnType<typeof selectInvitations>>[number];

/** Before there is a lease a home is called as to strangers. */
export const homeOf = ({ lease, property }: Pick<InvitationRow, 'lease' | 'property'>) => {
  if (!property) return { propertyName: null, address: null };
  return lease
    ? { propertyName: property.name, address: property.address }
    : { propertyName: homeName(property), address: `${property.area}, ${property.city}` };
};
