import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { wideField } from '#web/ui/form-section.tsx';
import { useBuildingChoices } from './api.ts';
import type { PropertyValues } from './property-form-values.ts';

const taken = ['street1', 'street2', 'landmark', 'area', 'city', 'state', 'country', 'pinCode'] as const;

/** The building that it is in, or goes into; its address is taken from there. Nobody without buildings is asked. */
export function BuildingField({ form }: { form: UseFormReturnType<PropertyValues> }) {
  const buildings = useBuildingChoices().data ?? [];
  const [chosen, setChosen] = useState(form.getValues().buildingId);
  const isPart = ['room', 'bed'].includes(form.getValues().kind);
  if (isPart || buildings.length === 0) return null;
  const choose = (id: string | null) => {
    setChosen(id ?? '');
    form.setFieldValue('buildingId', id ?? '');
    const building = buildings.find((each) => String(each.id) === id);
    for (const name of building ? taken : []) form.setFieldValue(name, building?.[name] ?? '');
  };
  return (
    <Select
      className={wideField}
      label="Building"
      description="Its address is taken from the building"
      placeholder="In none of your buildings"
      clearable
      searchable
      comboboxProps={{ keepMounted: false }}
      data={buildings.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen || null}
      onChange={choose}
      error={form.errors.buildingId}
    />
  );
}
