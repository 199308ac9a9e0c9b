import { Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type ApplianceKind, applianceKindLabels } from '#contract/upkeep/appliance-kinds';
import { type Appliance, applianceForm } from '#contract/upkeep/appliances';
import { type Place, placeLabels } from '#contract/upkeep/request-choices';
import { blankPaper, PaperField, urlOf } from '#web/rentals/paper-field.tsx';
import { choicesOf } from '#web/ui/choices.ts';
import { DateField } from '#web/ui/date-field.tsx';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { FormSection, wideField } from '#web/ui/form-section.tsx';
import { UnhurriedForm } from '#web/ui/unhurried.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useAddAppliance, useUpdateAppliance } from './api.ts';

interface ApplianceDialogProps extends Opening {
  propertyId: number;
  /** None: a new one. */
  appliance?: Appliance;
}

export function ApplianceDialog({ propertyId, appliance, ...opening }: ApplianceDialogProps) {
  return (
    <EditDialog title={appliance ? 'Edit appliance' : 'Add appliance'} size={620} {...opening}>
      <UnhurriedForm fields={10}>
        <ApplianceFields propertyId={propertyId} appliance={appliance} />
      </UnhurriedForm>
    </EditDialog>
  );
}

const kinds = choicesOf(applianceKindLabels);
const placesToChoose = choicesOf(placeLabels);

function ApplianceFields({ propertyId, appliance }: { propertyId: number; appliance?: Appliance }) {
  const adding = useAddAppliance();
  const updating = useUpdateAppliance();
  const [uploading, setUploading] = useState({ manual: false, bill: false });
  const entry = useEntryForm({
    schema: applianceForm,
    initialValues: {
      kind: appliance?.kind ?? ('' as ApplianceKind | ''),
      name: appliance?.name ?? '',
      place: appliance?.place ?? ('' as Place | ''),
      make: appliance?.make ?? '',
      model: appliance?.model ?? '',
      serial: appliance?.serial ?? '',
      boughtOn: appliance?.boughtOn ?? '',
      warrantyUntil: appliance?.warrantyUntil ?? '',
      amcUntil: appliance?.amcUntil ?? '',
      note: appliance?.note ?? '',
      manual: blankPaper(appliance?.manualUrl),
      bill: blankPaper(appliance?.billUrl),
    },
    body: ({ manual, bill, kind, place, ...values }) => ({
      ...values,
      propertyId,
      // None is told by the schema.
      kind: kind as ApplianceKind,
      place: place || null,
      manualUrl: urlOf(manual),
      billUrl: urlOf(bill),
    }),
    send: ({ propertyId: home, ...body }) =>
      appliance
        ? updating.mutateAsync({ params: { id: appliance.id }, body })
        : adding.mutateAsync({ body: { propertyId: home, ...body } }),
    saved: { title: appliance ? 'Appliance saved' : 'Appliance added' },
    failed: 'The appliance could not be saved. Please try again.',
    isUploading: uploading.manual || uploading.bill,
  });
  const { form } = entry;
  return (
    <EditForm entry={entry} label={appliance ? 'Save appliance' : 'Add appliance'} pending="Saving...">
      <FormSection title="What it is">
        <Select
          label="Kind"
          withAsterisk
          searchable
          placeholder="Choose one"
          data={kinds}
          {...form.getInputProps('kind')}
          value={form.values.kind || null}
        />
        <Select
          label="Where it stands"
          clearable
          placeholder="Choose one"
          data={placesToChoose}
          {...form.getInputProps('place')}
          value={form.values.place || null}
          onChange={(place) => form.setFieldValue('place', (place ?? '') as Place | '')}
        />
        <TextInput label="What you call it" placeholder="AC of the bedroom" {...form.getInputProps('name')} />
        <TextInput label="Make" autoComplete="off" {...form.getInputProps('make')} />
        <TextInput label="Model" autoComplete="off" {...form.getInputProps('model')} />
        <TextInput label="Serial number" autoComplete="off" {...form.getInputProps('serial')} />
      </FormSection>
      <FormSection title="Warranty and papers">
        <DateField label="Bought on" {...form.getInputProps('boughtOn')} />
        <DateField label="Warranty until" {...form.getInputProps('warrantyUntil')} />
        <DateField label="AMC until" description="A yearly contract for service" {...form.getInputProps('amcUntil')} />
        <div className={wideField}>
          <PaperField
            label="Manual"
            paper={form.values.manual}
            onChange={(manual) => form.setFieldValue('manual', manual)}
            onBusy={(manual) => setUploading((busy) => ({ ...busy, manual }))}
          />
        </div>
        <div className={wideField}>
          <PaperField
            label="Bill"
            paper={form.values.bill}
            onChange={(bill) => form.setFieldValue('bill', bill)}
            onBusy={(bill) => setUploading((busy) => ({ ...busy, bill }))}
          />
        </div>
        <Textarea className={wideField} label="Note" autosize minRows={2} {...form.getInputProps('note')} />
      </FormSection>
    </EditForm>
  );
}
