import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { onboardingForm } from '#contract/lettings/tenants';
import { serverMessage } from '#web/lib/api-error.ts';
import { showError, showToast } from '#web/ui/toast.ts';
import { useOnboardTenant, usePropertyChoices } from './api.ts';
import { problemsOfRefusal } from './refusal.ts';
import { passedDates, problemsOf, todayInIndia } from './tenant-problems.ts';
import { blankValues, bodyOfValues, type TenantValues } from './tenant-values.ts';
import { countFiles, DocumentSlots, documentsOf, type SlotFiles } from './wizard/document-slots.tsx';
import { EmploymentForm, employmentNames } from './wizard/employment-form.tsx';
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
const bodyOf = (values: TenantValues, files: SlotFiles) => ({
  ...bodyOfValues(values),
  monthlyRent: values.monthlyRent || 0,
  securityDeposit: values.securityDeposit || 0,
  documents: documentsOf(files),
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
  const [isUploading, setUploading] = useState(false);
  const form = useForm<TenantValues>({
    initialValues: { ...defaults, ...known },
    validate: (values) => ({
      ...problemsOf(values, onboardingForm, bodyOf(values, files)),
      ...passedDates(values, todayInIndia()),
    }),
  });

  const submit = async (values: TenantValues) => {
    try {
      await onboarding.mutateAsync({ body: bodyOf(values, files) });
      showToast({ title: 'Success', message: 'Tenant onboarded successfully' });
      return 'saved';
    } catch (error) {
      showError('Error', `Failed to onboard tenant: ${serverMessage(error, 'Unknown error')}`);
      return problemsOfRefusal(error, values);
    }
  };

  const steps: WizardStep[] = [
    { title: 'Personal Info', fields: personalNames, content: <PersonalFields form={form} /> },
    { title: 'Employment', fields: employmentNames, content: <EmploymentForm form={form} marksEmployer /> },
    {
      title: 'References',
      fields: referenceNames,
      content: <ReferenceFields form={form} previousTitle="Previous residence" />,
    },
    {
      title: 'Documents',
      fields: lifestyleNames,
      staysMounted: true,
      content: (
        <Stack gap="lg">
          <DocumentSlots files={files} onChange={setFiles} onBusyChange={setUploading} />
          <LifestyleFields form={form} title="Additional info" />
        </Stack>
      ),
    },
    {
      title: 'Lease Details',
      fields: leaseNames,
      content: (
        <LeaseFields
          form={form}
          title="Property and lease"
          about="A lease is created when property, start date and rent are set."
          properties={properties}
          hasFailed={isError}
          minDate={todayInIndia()}
        />
      ),
    },
  ];

  return (
    <WizardDialog
      title="Tenant Onboarding"
      form={form}
      steps={steps}
      button={{ label: 'Complete Onboarding', pending: 'Processing...' }}
      waitsFor={isUploading ? 'Uploading files...' : undefined}
      hasCancel
      isChanged={countFiles(files) > 0}
      onSubmit={submit}
      onClosed={onClosed}
    />
  );
}
