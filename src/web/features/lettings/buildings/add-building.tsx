import { SegmentedControl, Select, Stack } from '@mantine/core';
import { buildingForm } from '#contract/lettings/buildings';
import { numberLabels, propertyKindLabels } from '#contract/lettings/property-kinds';
import { serverErrorCode, serverMessage } from '#web/lib/api-error.ts';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { FormSection, wideField } from '#web/ui/form-section.tsx';
import { CountField } from '#web/ui/number-field.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useCreateBuilding } from './api.ts';
import { BuildingPlace } from './building-place.tsx';
import { LayoutGrid } from './layout-grid.tsx';
import { type BuildingValues, buildingBody, emptyBuilding } from './layout-values.ts';

interface AddBuildingProps {
  isOpen: boolean;
  onClose: () => void;
  /** Leads to the new building. */
  onAdded: (id: number) => void;
  /** The plan does not allow so many, in the server's words. */
  onLimit: (words: string) => void;
}

const kinds = ['home', 'room', 'shop', 'office', 'warehouse', 'parking'] as const;
const kindChoices = kinds.map((value) => ({
  value,
  label: value === 'home' ? 'Flats' : value === 'parking' ? 'Parking spaces' : `${propertyKindLabels[value]}s`,
}));

/** A building with all its spaces, in one go. */
export function AddBuilding({ isOpen, onClose, onAdded, onLimit }: AddBuildingProps) {
  return (
    <EditDialog title="Add a building" isOpen={isOpen} onClose={onClose}>
      <BuildingForm onLimit={onLimit} onAdded={onAdded} />
    </EditDialog>
  );
}

function BuildingForm({ onLimit, onAdded }: { onLimit: (words: string) => void; onAdded: (id: number) => void }) {
  const creating = useCreateBuilding();
  const entry = useEntryForm({
    schema: buildingForm,
    initialValues: emptyBuilding,
    body: buildingBody,
    send: (body) => creating.mutateAsync({ body }),
    saved: ({ name, spaces }) => ({
      title: `${name} added`,
      message: `${spaces} ${spaces === 1 ? 'space' : 'spaces'} to let.`,
    }),
    fieldOf: (name) => name.replace('layout.', ''),
    failed: 'The building could not be saved. Please try again.',
    onRefused: (error) => {
      if (serverErrorCode(error) !== 'plan_limit') return false;
      onLimit(serverMessage(error, ''));
      return true;
    },
    onSaved: ({ id }) => onAdded(id),
  });
  const { form } = entry;
  const values = form.getValues();
  return (
    <EditForm entry={entry} gap="lg" label="Add building" pending="Adding...">
      <BuildingPlace fieldOf={form.getInputProps} />
      <FormSection title="What is let in it" about="All of these are made at once. Each can be changed later.">
        <Select
          label="Kind"
          data={kindChoices}
          allowDeselect={false}
          comboboxProps={{ keepMounted: false }}
          {...form.getInputProps('kind')}
        />
        {values.kind === 'home' && <CountField label="Bedrooms of each flat" {...form.getInputProps('bedrooms')} />}
        {values.kind === 'room' && (
          <CountField label="Beds in each room" description="0: rooms are let whole" {...form.getInputProps('beds')} />
        )}
        <Stack gap={4} className={wideField}>
          <SegmentedControl
            aria-label="How they are numbered"
            data={[
              { value: 'floors', label: 'The same on each floor' },
              { value: 'numbers', label: 'By their numbers' },
            ]}
            {...form.getInputProps('way')}
          />
        </Stack>
        {values.way === 'floors' && (
          <>
            <CountField label="From floor" {...form.getInputProps('firstFloor')} />
            <CountField label="To floor" {...form.getInputProps('lastFloor')} />
          </>
        )}
        <NumberRange form={form} values={values} />
        <RupeeField
          label={values.kind === 'room' && Number(values.beds) > 0 ? 'Rent of each bed' : 'Rent of each'}
          {...form.getInputProps('monthlyRent')}
        />
        <RupeeField label="Deposit of each" {...form.getInputProps('securityDeposit')} />
      </FormSection>
      <LayoutGrid values={values} onWithout={(without) => form.setFieldValue('without', without)} />
    </EditForm>
  );
}

type Form = ReturnType<typeof useEntryForm<BuildingValues, unknown>>['form'];

function NumberRange({ form, values }: { form: Form; values: BuildingValues }) {
  const label = numberLabels[values.kind].toLowerCase();
  const example = values.way === 'floors' ? ['1', '6'] : ['201', '212'];
  return (
    <>
      <CountField label={`First ${label}`} placeholder={example[0]} {...form.getInputProps('firstNumber')} />
      <CountField label={`Last ${label}`} placeholder={example[1]} {...form.getInputProps('lastNumber')} />
    </>
  );
}
