import { Autocomplete, TextInput } from '@mantine/core';
import type { BuildingForm } from '#contract/lettings/buildings';
import { indianStates } from '#web/rentals/indian-states.ts';
import { FormSection, wideField } from '#web/ui/form-section.tsx';

interface BuildingPlaceProps {
  fieldOf: (name: keyof BuildingForm) => object;
}

/** Where a building is, and who looks after it. */
export function BuildingPlace({ fieldOf }: BuildingPlaceProps) {
  return (
    <FormSection title="Where it is">
      <TextInput
        className={wideField}
        label="Name"
        placeholder="Sunrise Heights"
        required
        data-autofocus
        {...fieldOf('name')}
      />
      <TextInput label="Street 1" placeholder="12 MG Road" required {...fieldOf('street1')} />
      <TextInput label="Landmark" placeholder="Near the metro station" {...fieldOf('landmark')} />
      <TextInput label="Area" placeholder="Kothrud" required {...fieldOf('area')} />
      <TextInput label="City" placeholder="Pune" required {...fieldOf('city')} />
      <Autocomplete
        label="State"
        placeholder="Maharashtra"
        required
        data={indianStates}
        autoComplete="off"
        comboboxProps={{ keepMounted: false }}
        {...fieldOf('state')}
      />
      <TextInput label="PIN code" placeholder="411038" inputMode="numeric" {...fieldOf('pinCode')} />
      <TextInput label="Caretaker" {...fieldOf('caretakerName')} />
      <TextInput label="Caretaker's phone" type="tel" {...fieldOf('caretakerPhone')} />
    </FormSection>
  );
}
