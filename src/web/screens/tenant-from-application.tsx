import { type ReactNode, useEffect } from 'react';
import type { ApplicationDetail } from '#contract/lettings/applications';
import { employmentLengthLabels } from '#contract/lettings/rental-policies';
import { type EmploymentStatus, jobTitleLabels, labelOf } from '#contract/lettings/tenant-choices';
import { dividePaise, fromPaise, toPaise } from '#contract/platform/money';
import { useApplication } from '#web/features/lettings/applications/api.ts';
import type { TenantValues } from '#web/features/lettings/tenants/tenant-values.ts';
import { typedOf } from '#web/rentals/typed-number.ts';
import { showError } from '#web/ui/toast.ts';

export type KnownValues = Partial<TenantValues>;

/** The wizard has choices; an applicant writes in words. */
const jobTitleOf = (words: string): string => {
  const isCalledSo = ([, label]: [string, string]) => label.toLowerCase() === words.trim().toLowerCase();
  return Object.entries(jobTitleLabels).find(isCalledSo)?.[0] ?? words;
};

const workOf = ({ employmentStatus, employer, jobTitle }: ApplicationDetail): KnownValues => {
  const status = (employmentStatus ?? (employer ? 'employed' : '')) as EmploymentStatus | '';
  if (status === 'self_employed') {
    return { employmentStatus: status, businessName: employer ?? '', natureOfBusiness: jobTitle ?? '' };
  }
  return { employmentStatus: status, employer: employer ?? '', jobTitle: jobTitle ? jobTitleOf(jobTitle) : '' };
};

const monthlyOf = (annualIncome: string) => Number(fromPaise(dividePaise(toPaise(annualIncome), 12)));

/** Where a lease can be made, with what it asks for. */
const homeOf = ({ property }: ApplicationDetail): KnownValues =>
  property.isAvailable
    ? {
        propertyId: String(property.id),
        monthlyRent: typedOf(property.monthlyRent),
        securityDeposit: typedOf(property.securityDeposit),
      }
    : {};

const valuesFrom = (application: ApplicationDetail): KnownValues => {
  const { id, firstName, lastName, email, phone, annualIncome, employmentLength } = application;
  return {
    applicationId: String(id),
    firstName,
    lastName,
    email,
    phone,
    ...workOf(application),
    ...(annualIncome && { monthlyIncome: monthlyOf(annualIncome) }),
    ...(employmentLength && { employmentLength: labelOf(employmentLengthLabels, employmentLength) }),
    ...homeOf(application),
    coTenants: application.coApplicants.map(({ firstName: first, lastName: last, ...reach }) => ({
      firstName: first,
      lastName: last,
      email: reach.email ?? '',
      phone: reach.phone ?? '',
    })),
  };
};

interface TenantFromApplicationProps {
  id: number;
  /** The wizard, with what is known. */
  children: (known: KnownValues) => ReactNode;
}

/** Waits for the application from which a tenant is taken in; where there is none, the wizard starts blank. */
export function TenantFromApplication({ id, children }: TenantFromApplicationProps) {
  const { data, isError } = useApplication(id);
  useEffect(() => {
    if (isError) showError('Failed to fetch application details');
  }, [isError]);
  if (data) return children(valuesFrom(data));
  return isError ? children({}) : null;
}
