import { listLeases } from '#contract/lettings/leases';
import { createProperty } from '#contract/lettings/properties';
import { onboardTenant } from '#contract/lettings/tenants';
import { addDays, dateInIndia } from '#contract/platform/calendar';
import { propertyBody } from '../../../test/people-and-homes.ts';
import type { Person } from '../person.ts';
import type { Walker } from './walker.ts';

export interface LetHome {
  landlord: Person;
  propertyId: number;
  leaseId: number;
  /** Who has no account. */
  tenantEmail: string;
}

/** A home that is let to somebody without an account. */
export const aLetHome = async (walker: Walker): Promise<LetHome> => {
  const landlord = await walker.aLandlord();
  const { id: propertyId } = await walker.step<{ id: number }>(createProperty, { body: propertyBody() }, landlord);
  const tenantEmail = landlord.email.replace('@', '-tenant@');
  const today = dateInIndia(new Date());
  const body = {
    firstName: 'Meera',
    lastName: 'Iyer',
    email: tenantEmail,
    phone: '+91 98765 43210',
    pan: 'ABCPE1234F',
    emergencyContactName: 'Ravi Iyer',
    emergencyContactPhone: '9876500000',
    emergencyContactRelation: 'father',
    propertyId,
    leaseStartDate: today,
    leaseEndDate: addDays(today, 330),
    monthlyRent: '25000',
    securityDeposit: '50000',
  };
  await walker.step(onboardTenant, { body }, landlord);
  const [lease] = await walker.step<{ id: number }[]>(listLeases, {}, landlord);
  return { landlord, propertyId, leaseId: lease?.id ?? 0, tenantEmail };
};
