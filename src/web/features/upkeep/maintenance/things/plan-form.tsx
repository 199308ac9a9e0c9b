import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { applianceTitle } from '#contract/upkeep/appliance-kinds';
import { type MaintenancePlan, planForm, usualPlans } from '#contract/upkeep/maintenance-plans';
import { type Category, categoryLabels } from '#contract/upkeep/request-choices';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { choicesOf } from '#web/ui/choices.ts';
import { DateField } from '#web/ui/date-field.tsx';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { CountField } from '#web/ui/number-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useAddPlan, useAppliances, useUpdatePlan } from './api.ts';

interface PlanDialogProps extends Opening {
  propertyId: number;
  /** None: a new one. */
  plan?: MaintenancePlan;
}

export function PlanDialog({ propertyId, plan, ...opening }: PlanDialogProps) {
  return (
    <EditDialog title={plan ? 'Edit repeating work' : 'Plan repeating work'} size={560} {...opening}>
      <PlanFields propertyId={propertyId} plan={plan} />
    </EditDialog>
  );
}

const kinds = choicesOf(categoryLabels);
const usual = usualPlans.map(({ title }) => ({ value: title, label: title }));

function PlanFields({ propertyId, plan }: { propertyId: number; plan?: MaintenancePlan }) {
  const adding = useAddPlan();
  const updating = useUpdatePlan();
  const { data: appliances = [] } = useAppliances(propertyId);
  const entry = useEntryForm({
    schema: planForm,
    initialValues: {
      title: plan?.title ?? '',
      category: plan?.category ?? ('' as Category | ''),
      applianceId: plan?.applianceId ? String(plan.applianceId) : '',
      everyMonths: plan?.everyMonths ?? (12 as number | string),
      nextOn: plan?.nextOn ?? '',
      daysAhead: plan?.daysAhead ?? (14 as number | string),
      note: plan?.note ?? '',
    },
    body: ({ category, ...values }) => ({ ...values, propertyId, category: category as Category }),
    send: ({ propertyId: home, applianceId, ...body }) =>
      plan
        ? updating.mutateAsync({ params: { id: plan.id }, body })
        : adding.mutateAsync({ body: { propertyId: home, applianceId, ...body } }),
    saved: { title: plan ? 'Plan saved' : 'Work planned' },
    failed: 'The plan could not be saved. Please try again.',
  });
  const { form } = entry;
  const choose = (title: string) => {
    const known = usualPlans.find((one) => one.title === title);
    if (known) form.setValues({ title, category: known.category, everyMonths: known.everyMonths });
  };
  return (
    <EditForm entry={entry} label={plan ? 'Save plan' : 'Plan this'} pending="Saving...">
      {!plan && <ChoiceChips label="Often planned" choices={usual} value={form.values.title} onChange={choose} />}
      <TextInput label="What is to be done" withAsterisk autoComplete="off" {...form.getInputProps('title')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label="What is it about?"
          withAsterisk
          placeholder="Choose one"
          data={kinds}
          {...form.getInputProps('category')}
          value={form.values.category || null}
        />
        {!plan && appliances.length > 0 && (
          <Select
            label="Appliance"
            clearable
            placeholder="None"
            data={appliances.map((appliance) => ({ value: String(appliance.id), label: applianceTitle(appliance) }))}
            {...form.getInputProps('applianceId')}
            value={form.values.applianceId || null}
            onChange={(chosen) => form.setFieldValue('applianceId', chosen ?? '')}
          />
        )}
        <DateField label="Next on" withAsterisk {...form.getInputProps('nextOn')} />
        <CountField label="Every so many months" withAsterisk {...form.getInputProps('everyMonths')} />
        <CountField label="Becomes a request so many days before" {...form.getInputProps('daysAhead')} />
      </SimpleGrid>
      <Textarea label="Note for whoever does it" autosize minRows={2} {...form.getInputProps('note')} />
    </EditForm>
  );
}
