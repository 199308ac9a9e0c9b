import { MultiSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Building, buildingChanges } from '#contract/lettings/buildings';
import { amenityLabels } from '#contract/lettings/property-kinds';
import { PhotosField } from '#web/rentals/photos-field.tsx';
import { choicesOf } from '#web/ui/choices.ts';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { FormSection, wideField } from '#web/ui/form-section.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useBuilding, useUpdateBuilding } from './api.ts';
import { BuildingPlace } from './building-place.tsx';

interface EditBuildingProps extends Opening {
  building: { id: number; name: string };
}

/** Its flats, rooms and beds follow in what they have from it. */
export function EditBuilding({ building, isOpen, onClose }: EditBuildingProps) {
  return (
    <EditDialog title={`Edit ${building.name}`} isOpen={isOpen} onClose={onClose}>
      <Fields id={building.id} />
    </EditDialog>
  );
}

function Fields({ id }: { id: number }) {
  const query = useBuilding(id);
  if (!query.data) return <NotLoaded query={query} what="This building" skeleton={[48, 48, 48]} />;
  return <BuildingFields building={query.data} />;
}

const valuesOf = ({
  id: _id,
  spaces: _spaces,
  occupied: _occupied,
  reserved: _reserved,
  createdAt: _createdAt,
  ...kept
}: Building) => ({
  ...kept,
  street2: kept.street2 ?? '',
  landmark: kept.landmark ?? '',
  pinCode: kept.pinCode ?? '',
  notes: kept.notes ?? '',
  caretakerName: kept.caretakerName ?? '',
  caretakerPhone: kept.caretakerPhone ?? '',
  officeName: kept.officeName ?? '',
  officePhone: kept.officePhone ?? '',
});

function BuildingFields({ building }: { building: Building }) {
  const updating = useUpdateBuilding();
  const [isUploading, setUploading] = useState(false);
  const entry = useEntryForm({
    schema: buildingChanges,
    initialValues: valuesOf(building),
    send: (body) => updating.mutateAsync({ params: { id: building.id }, body }),
    saved: ({ name }) => ({ title: `${name} saved`, message: 'What its spaces have from it follows.' }),
    failed: 'The building could not be saved. Please try again.',
    isUploading,
  });
  const { form } = entry;
  return (
    <EditForm entry={entry} gap="lg" label="Save changes" pending="Saving...">
      <BuildingPlace fieldOf={form.getInputProps} />
      <FormSection title="What all share">
        <MultiSelect
          className={wideField}
          label="Amenities"
          searchable
          placeholder={form.getValues().amenities.length > 0 ? undefined : 'Lift, power backup, Wi-Fi ...'}
          data={choicesOf(amenityLabels)}
          comboboxProps={{ keepMounted: false }}
          {...form.getInputProps('amenities')}
        />
        <PhotosField
          of="building"
          value={form.getValues().photos}
          onChange={(photos) => form.setFieldValue('photos', photos)}
          onUploadingChange={setUploading}
        />
        <TextInput label="Society office" {...form.getInputProps('officeName')} />
        <TextInput label="Office's phone" type="tel" {...form.getInputProps('officePhone')} />
        <Textarea
          className={wideField}
          label="Notes"
          description="For you alone"
          autosize
          minRows={3}
          maxRows={10}
          {...form.getInputProps('notes')}
        />
      </FormSection>
    </EditForm>
  );
}
