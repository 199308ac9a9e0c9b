import type { TenantField, TenantValues } from '../tenant-values.ts';

const areAll = (values: TenantValues, fields: TenantField[]): boolean =>
  fields.every((field) => String(values[field]).trim() !== '');

/** What somebody does, and where: a status alone may be what the form began with. */
const placeOfWork: Partial<Record<TenantValues['employmentStatus'], TenantField>> = {
  employed: 'employer',
  self_employed: 'businessName',
  student: 'institutionName',
};

/** Whether what a step is there for has been filled in; what may stay open does not count. */
export const isFilledIn = {
  personal: (values: TenantValues) => areAll(values, ['firstName', 'lastName', 'email', 'phone', 'pan']),
  employment: (values: TenantValues) => {
    const place = placeOfWork[values.employmentStatus];
    return areAll(values, ['employmentStatus', ...(place ? [place] : [])]);
  },
  references: (values: TenantValues) =>
    areAll(values, ['emergencyContactName', 'emergencyContactPhone', 'emergencyContactRelation']),
  lease: (values: TenantValues) => areAll(values, ['propertyId', 'leaseStartDate', 'monthlyRent']),
};
