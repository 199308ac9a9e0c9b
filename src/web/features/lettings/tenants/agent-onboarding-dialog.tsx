import { Stack } from '@mantine/core';
import { useState } from 'react';
import { onboardingForm } from '#contract/lettings/tenants';
import { consents } from '#contract/platform/consents';
import { serverMessage } from '#web/lib/api-error.ts';
import { today } from '#web/lib/dates.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useOnboardTenant, usePropertyChoices } from './api.ts';
import { fieldErrorsOf } from './refusal.ts';
import { endsTooEarly, fieldOf, notKnown, passedDates } from './tenant-problems.ts';
import { blankValues, bodyOfValues, commercialTermsOf, type TenantValues } from './tenant-values.ts';
import { BillingFields, billingNames } from './wizard/billing-fields.tsx';
import { CommercialTerms, kindOf } from './wizard/commercial-terms.tsx';
import { countFiles, DocumentSlots, documentsOf, type IdKind, type SlotFiles } from './wizard/document-slots.tsx';
import { EmploymentForm, employmentNames } from './wizard/employment-form.tsx';
import { ExitFields, exitNames } from './wizard/exit-fields.tsx';
import { isFilledIn } from './wizard/filled-in.ts';
import { LeaseFields, leaseNames } from './wizard/lease-fields.tsx';
import { LifestyleFields, lifestyleNames } from './wizard/lifestyle-fields.tsx';
import { PersonalFields, personalNames } from './wizard/personal-fields.tsx';
import { ReferenceFields, referenceNames } from './wizard/reference-fields.tsx';
import { WizardDialog } from './wizard/wizard-dialog.tsx';
import type { WizardStep } from './wizard/wizard-step.ts';

const defaults: TenantValues = {
  ...blankValues,
  dietPreference: 'vegetarian',
  employmentStatus: 'employed',
  smokingStatus: 'non_smoker',
};

/** Rent and deposit count as 0 where they are blank. */
const bodyOf = (values: TenantValues, documents: ReturnType<typeof documentsOf>) => ({
  ...bodyOfValues(values),
  monthlyRent: values.monthlyRent || 0,
  securityDeposit: values.securityDeposit || 0,
  documents,
  consentVersion: consents.onboarding.version,
});

interface AgentOnboardingDialogProps {
  /** What is known of the tenant already. */
  known?: Partial<TenantValues>;
  onClosed: () => void;
}

/** The agent takes a tenant in, with their papers. */
export function AgentOnboardingDialog({ known, onClosed }: AgentOnboardingDialogProps) {
  const onboarding = useOnboardTenant();
  const { data: properties, isError } = usePropertyChoices('agent');
  const [files, setFiles] = useState<SlotFiles>({});
  const [idKind, setIdKind] = useState<IdKind>();
  const [isUploading, setUploading] = useState(false);
  const entry = useEntryForm({
    schema: onboardingForm,
    initialValues: { ...defaults, ...known },
    body: (values) => ({
      ...bodyOf(values, documentsOf(files, idKind)),
      commercialTerms: commercialTermsOf(values, kindOf(values, properties)),
    }),
    problems: (values) => ({ ...notKnown(values), ...endsTooEarly(values), ...passedDates(values, today()) }),
    send: (body) => onboarding.mutateAsync({ body }),
    saved: { title: 'Success', message: 'Tenant onboarded successfully' },
    failed: (error) => ({
      title: 'Error',
      message: `Failed to onboard tenant: ${serverMessage(error, 'Unknown error')}`,
    }),
    fieldErrors: fieldErrorsOf,
    fieldOf,
  });
  const { form } = entry;
  const values = form.getValues();
  const asksTenant = Boolean(known?.applicationId);

  const steps: WizardStep[] = [
    {
      title: 'Personal Info',
      fields: personalNames,
      isFilled: isFilledIn.personal(values),
      content: <PersonalFields form={form} asksTenant={asksTenant} />,
    },
    {
      title: 'Employment',
      fields: employmentNames,
      isFilled: isFilledIn.employment(values),
      content: <EmploymentForm form={form} marksEmployer />,
    },
    {
      title: 'References',
      fields: referenceNames,
      isFilled: isFilledIn.references(values),
      content: <ReferenceFields form={form} previousTitle="Previous residence" asksTenant={asksTenant} />,
    },
    {
      title: 'Documents',
      fields: lifestyleNames,
      isFilled: countFiles(files) > 0,
      staysMounted: true,
      content: (
        <Stack gap="lg">
          <DocumentSlots
            files={files}
            onChange={setFiles}
            idKind={idKind}
            onIdKind={setIdKind}
            onBusyChange={setUploading}
          />
          <LifestyleFields form={form} title="Additional info" />
        </Stack>
      ),
    },
    {
      title: 'Lease Details',
      fields: [...leaseNames, ...billingNames, ...exitNames],
      isFilled: isFilledIn.lease(values),
      staysMounted: true,
      content: (
        <Stack gap="lg">
          <LeaseFields
            form={form}
            title="Property and lease"
            about="A lease is created when property, start date and rent are set."
            properties={properties}
            hasFailed={isError}
            minDate={today()}
          />
          <CommercialTerms form={form} properties={properties} />
          <BillingFields form={form} properties={properties} />
          <ExitFields form={form} />
        </Stack>
      ),
    },
  ];

  return (
    <WizardDialog
      title="Tenant Onboarding"
      entry={entry}
      steps={steps}
      button={{ label: 'Complete Onboarding', pending: 'Processing...' }}
      waitsFor={isUploading ? 'Uploading files...' : undefined}
      hasCancel
      isChanged={countFiles(files) > 0}
      onClosed={onClosed}
    />
  );
}
