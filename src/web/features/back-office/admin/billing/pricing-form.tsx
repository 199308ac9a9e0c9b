import { Checkbox, Select, Stack, Switch, Textarea } from '@mantine/core';
import { useEffect } from 'react';
import { planPricing } from '#contract/back-office/admin-plan-pricing';
import { subscriptionPlans } from '#contract/identity/users';
import { billingCycles, type PlanOffer } from '#contract/plans/plan-offers';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { FormSection, wideField } from '#web/ui/form-section.tsx';
import { CountField } from '#web/ui/number-field.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { failure, success } from '#web/ui/show-outcome.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { Reason } from '../reason.tsx';
import { useSetPlanPricing } from './api.ts';
import { cycleLabels, planLabel } from './plan-words.ts';
import { linesWithin, type PricingState, pricingBody, pricingValues } from './pricing-values.ts';

interface PricingDialogProps extends Opening {
  /** The one that is edited; none: a new one. */
  offer?: PlanOffer;
}

export function PricingDialog({ offer, ...props }: PricingDialogProps) {
  const title = offer ? `Edit ${offer.name}, ${cycleLabels[offer.billingCycle].toLowerCase()}` : 'Add plan price';
  return (
    <EditDialog title={title} size={640} {...props}>
      <PricingForm offer={offer} />
    </EditDialog>
  );
}

function PricingForm({ offer }: { offer?: PlanOffer }) {
  const setting = useSetPlanPricing();
  const entry = useEntryForm({
    schema: planPricing,
    initialValues: pricingValues(offer),
    body: pricingBody,
    send: (body) => setting.mutateAsync({ body }),
    saved: success(offer ? 'Plan pricing updated successfully' : 'Plan pricing created successfully'),
    failed: failure('Failed to create plan pricing'),
  });
  const { form } = entry;
  const { propertyLimit, hasAnyProperties, documentLimit, hasAnyDocuments } = form.getValues();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a limit is another one
  useEffect(() => {
    const features = linesWithin(form.getValues());
    if (features !== form.getValues().features) form.setFieldValue('features', features);
  }, [propertyLimit, hasAnyProperties, documentLimit, hasAnyDocuments]);

  return (
    <EditForm entry={entry} gap="lg" label="Save price" pending="Saving...">
      {!offer && <OfferFields form={form} />}
      <PriceFields form={form} />
      <ShownFields form={form} />
      <Reason of={entry.refusal} />
    </EditForm>
  );
}

function OfferFields({ form }: { form: PricingState }) {
  const { planId, billingCycle } = form.getValues();
  return (
    <FormSection title="The offer">
      <Select
        label="Plan"
        placeholder="Select a plan"
        required
        data-autofocus
        openOnFocus={false}
        data={subscriptionPlans.map((value) => ({ value, label: planLabel(value) }))}
        {...form.getInputProps('planId')}
        value={planId || null}
      />
      <Select
        label="Billing cycle"
        placeholder="Select a billing cycle"
        description="If it has a price already, that is replaced"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        openOnFocus={false}
        data={billingCycles.map((value) => ({ value, label: cycleLabels[value] }))}
        {...form.getInputProps('billingCycle')}
        value={billingCycle || null}
      />
    </FormSection>
  );
}

function PriceFields({ form }: { form: PricingState }) {
  const { planId, hasAnyProperties, hasAnyDocuments } = form.getValues();
  return (
    <FormSection
      title="Price and limits"
      about={
        planId === 'free'
          ? 'The limits hold at once for everybody without a plan that runs, in each billing cycle.'
          : 'Who has ordered already keeps the price and the limits of the order.'
      }
    >
      <RupeeField
        className={wideField}
        label="Price"
        description={planId === 'free' ? 'The free plan costs nothing' : undefined}
        required
        data-autofocus
        disabled={planId === 'free' && form.getValues().price === 0}
        {...form.getInputProps('price')}
      />
      <Stack gap="xs">
        <CountField
          label="Property limit"
          required={!hasAnyProperties}
          disabled={hasAnyProperties}
          placeholder={hasAnyProperties ? 'Unlimited' : '5'}
          {...form.getInputProps('propertyLimit')}
        />
        <Checkbox label="Unlimited properties" {...form.getInputProps('hasAnyProperties')} checked={hasAnyProperties} />
      </Stack>
      <Stack gap="xs">
        <CountField
          label="Document limit"
          required={!hasAnyDocuments}
          disabled={hasAnyDocuments}
          placeholder={hasAnyDocuments ? 'Unlimited' : '10'}
          {...form.getInputProps('documentLimit')}
        />
        <Checkbox label="Unlimited documents" {...form.getInputProps('hasAnyDocuments')} checked={hasAnyDocuments} />
      </Stack>
    </FormSection>
  );
}

function ShownFields({ form }: { form: PricingState }) {
  return (
    <FormSection title="On the plan's card" cols={1}>
      <Textarea
        label="Features"
        description="One per line. What they say of properties and documents follows the limits above."
        minRows={4}
        maxRows={12}
        {...form.getInputProps('features')}
      />
      <Switch
        label="Popular"
        description="Is marked as the most popular of its billing cycle; only one can be"
        {...form.getInputProps('popular')}
        checked={form.getValues().popular}
      />
    </FormSection>
  );
}
