import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { MAX_CO_TENANTS } from '#contract/lettings/lease-tenants';
import { PeopleRows } from '#web/rentals/people-rows.tsx';
import { BillingFields, billingNames } from './billing-fields.tsx';
import { CommercialTerms } from './commercial-terms.tsx';
import { EmploymentForm, employmentNames } from './employment-form.tsx';
import { ExitFields, exitNames } from './exit-fields.tsx';
import { isFilledIn } from './filled-in.ts';
import { type Choices, LeaseFields, leaseNames } from './lease-fields.tsx';
import { LifestyleFields, lifestyleNames } from './lifestyle-fields.tsx';
import { PersonalFields, personalNames } from './personal-fields.tsx';
import { ReferenceFields, referenceNames } from './reference-fields.tsx';
import type { TenantFormState, WizardStep } from './wizard-step.ts';

interface LandlordSteps {
  form: TenantFormState;
  choices: Choices;
  /** What the lease fields do. */
  aboutLease: string;
  /** Whether there is one already: how it is billed is said where its payments are. */
  hasLease?: boolean;
  /** What is asked once its rent was changed. */
  rentChange?: ReactNode;
  isEmailFixed?: boolean;
  keepsPan?: boolean;
  /** What an applicant was not asked for, the tenant is asked after accepting. */
  asksTenant?: boolean;
}

/** The four steps in which a tenant is taken in, and edited. */
export const landlordSteps = ({
  form,
  choices,
  aboutLease,
  hasLease,
  rentChange,
  isEmailFixed,
  keepsPan,
  asksTenant,
}: LandlordSteps): WizardStep[] => {
  const values = form.getValues();
  return [
    {
      title: 'Personal Info',
      fields: personalNames,
      isFilled: isFilledIn.personal(values),
      content: <PersonalFields form={form} isEmailFixed={isEmailFixed} keepsPan={keepsPan} asksTenant={asksTenant} />,
    },
    {
      title: 'Employment',
      fields: employmentNames,
      isFilled: isFilledIn.employment(values),
      content: <EmploymentForm form={form} />,
    },
    {
      title: 'Emergency Contact and References',
      fields: referenceNames,
      isFilled: isFilledIn.references(values),
      content: <ReferenceFields form={form} previousTitle="Previous housing" asksTenant={asksTenant} />,
    },
    {
      title: 'Lifestyle and Property Selection',
      fields: [...lifestyleNames, ...leaseNames, ...billingNames, ...exitNames],
      isFilled: isFilledIn.lease(values),
      staysMounted: true,
      content: (
        <Stack gap="lg">
          <LifestyleFields form={form} title="Lifestyle" />
          <LeaseFields form={form} title="Property and lease" about={aboutLease} {...choices} />
          {hasLease ? (
            rentChange
          ) : (
            <>
              <CommercialTerms form={form} properties={choices.properties} />
              <BillingFields form={form} properties={choices.properties} />
              <ExitFields form={form} />
              <PeopleRows
                form={form}
                field="coTenants"
                people={form.getValues().coTenants}
                title="Who shares the home, or stands surety"
                about="Each is invited by mail. Who shares has an equal share; you can change that afterwards."
                most={MAX_CO_TENANTS}
                needsEmail
                hasRoles
              />
            </>
          )}
        </Stack>
      ),
    },
  ];
};
