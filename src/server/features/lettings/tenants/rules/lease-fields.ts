import { isOver } from '#contract/lettings/lease-days';
import { toPaise } from '#contract/platform/money';
import type { WholeTenant } from '../queries/rows.ts';

/** The fields of a tenant's form that make a lease. */
export interface LeaseFields {
  propertyId: number | null;
  leaseStartDate: string | null;
  leaseEndDate: string | null;
  monthlyRent: string | null;
  securityDeposit: string | null;
}

/** What was typed for a lease is of no use once the lease is there. */
export const noLeaseFields: LeaseFields = {
  propertyId: null,
  leaseStartDate: null,
  leaseEndDate: null,
  monthlyRent: null,
  securityDeposit: null,
};

/** Those of the lease that is not over, for its main tenant, or what was typed for one that is not made yet. */
export const leaseFieldsOf = ({ lease, profile }: Pick<WholeTenant, 'lease' | 'profile'>): LeaseFields => {
  if (!lease?.isMain || isOver(lease.status)) {
    const { propertyId, leaseStartDate, leaseEndDate, monthlyRent, securityDeposit } = profile;
    return { propertyId, leaseStartDate, leaseEndDate, monthlyRent, securityDeposit };
  }
  const { propertyId, startDate, endDate, monthlyRent, securityDeposit } = lease;
  return { propertyId, leaseStartDate: startDate, leaseEndDate: endDate, monthlyRent, securityDeposit };
};

export const isRent = (amount: string | null | undefined): amount is string =>
  Boolean(amount) && toPaise(amount ?? '0') > 0;

/** Property and start say that a lease is meant: it is not dropped for a rent of 0. */
export const lacksRent = ({ propertyId, leaseStartDate, monthlyRent }: LeaseFields): boolean =>
  propertyId !== null && leaseStartDate !== null && monthlyRent !== null && !isRent(monthlyRent);

/** A lease is made where property, start and rent are all set. */
export const wantedLease = (fields: LeaseFields) => {
  const { propertyId, leaseStartDate, leaseEndDate, monthlyRent, securityDeposit } = fields;
  if (propertyId === null || leaseStartDate === null || !isRent(monthlyRent)) return undefined;
  const deposit = securityDeposit ?? '0.00';
  return { propertyId, startDate: leaseStartDate, endDate: leaseEndDate, monthlyRent, securityDeposit: deposit };
};
