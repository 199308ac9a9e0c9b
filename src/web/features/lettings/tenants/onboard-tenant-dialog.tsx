import { onboardingForm } from '#contract/lettings/tenants';
import { consents } from '#contract/platform/consents';
import { today } from '#web/lib/dates.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useOnboardTenant, usePropertyChoices } from './api.ts';
import { paidUntilMissing } from './billing-values.ts';
import { fieldErrorsOf, refusalInWords } from './refusal.ts';
import { endsTooEarly, fieldOf, notKnown } from './tenant-problems.ts';
import { blankValues, bodyOfValues, commercialTermsOf, type TenantValues } from './tenant-values.ts';
import { kindOf } from './wizard/commercial-terms.tsx';
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
  const entry = useEntryForm({
    schema: onboardingForm,
    initialValues: { ...blankValues, ...known },
    body: (values) => ({
      ...bodyOfValues(values),
      documents: undefined,
      commercialTerms: commercialTermsOf(values, kindOf(values, properties)),
      consentVersion: consents.onboarding.version,
    }),
    problems: (values) => ({
      ...notKnown(values),
      ...endsTooEarly(values),
      ...paidUntilMissing(values, today()),
    }),
    send: (body) => onboarding.mutateAsync({ body }),
    saved: { title: 'Tenant onboarded successfully' },
    failed: (error) => ({ title: refusalInWords(error, 'Failed to onboard tenant') }),
    fieldErrors: fieldErrorsOf,
    fieldOf,
  });

  return (
    <WizardDialog
      title="Tenant Onboarding"
      entry={entry}
      steps={landlordSteps({
        form: entry.form,
        choices: { properties, hasFailed: isError },
        asksTenant: Boolean(known?.applicationId),
        aboutLease: 'A lease is created when property, start date and rent are set.',
      })}
      button={{ label: 'Complete Onboarding', pending: 'Creating...' }}
      onClosed={onClosed}
    />
  );
}
