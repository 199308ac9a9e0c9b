import { useForm } from '@mantine/form';
import { onboardingForm } from '#contract/lettings/tenants';
import { showError, showToast } from '#web/ui/toast.ts';
import { useOnboardTenant, usePropertyChoices } from './api.ts';
import { problemsOfRefusal, refusalInWords } from './refusal.ts';
import { problemsOf } from './tenant-problems.ts';
import { blankValues, bodyOfValues, type TenantValues } from './tenant-values.ts';
import { landlordSteps } from './wizard/landlord-steps.tsx';
import { WizardDialog } from './wizard/wizard-dialog.tsx';

interface OnboardTenantDialogProps {
  /** What is known of the tenant already. */
  known?: Partial<TenantValues>;
  onClosed: () => void;
}

/** The landlord takes a tenant in. */
export function OnboardTenantDialog({ known, onClosed }: OnboardTenantDialogProps) {
  const onboarding = useOnboardTenant();
  const { data: properties, isError } = usePropertyChoices('landlord');
  const form = useForm<TenantValues>({
    initialValues: { ...blankValues, ...known },
    validate: (values) => problemsOf(values, onboardingForm, bodyOfValues(values)),
  });

  const submit = async (values: TenantValues) => {
    try {
      await onboarding.mutateAsync({ body: bodyOfValues(values) });
      showToast({ title: 'Tenant onboarded successfully' });
      return 'saved';
    } catch (error) {
      showError(refusalInWords(error, 'Failed to onboard tenant'));
      return problemsOfRefusal(error, values);
    }
  };

  return (
    <WizardDialog
      title="Tenant Onboarding"
      form={form}
      steps={landlordSteps({
        form,
        choices: { properties, hasFailed: isError },
        aboutLease: 'A lease is created when property, start date and rent are set.',
      })}
      button={{ label: 'Complete Onboarding', pending: 'Creating...' }}
      onSubmit={submit}
      onClosed={onClosed}
    />
  );
}
