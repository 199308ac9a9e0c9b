import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { PhotosField } from '#web/rentals/photos-field.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import type { PropertyValues } from './property-form-values.ts';

interface PropertyDetailsProps {
  form: UseFormReturnType<PropertyValues>;
  onUploadingChange: (isUploading: boolean) => void;
}

export function PropertyDetails({ form, onUploadingChange }: PropertyDetailsProps) {
  const [photos, setPhotos] = useState(() => form.getValues().photos);
  form.watch('photos', ({ value }) => setPhotos(value));
  return (
    <FormSection title="Property Details" cols={3}>
      <NumberField
        key={form.key('bedrooms')}
        label="Bedrooms"
        required
        hideControls={false}
        min={0}
        {...form.getInputProps('bedrooms')}
      />
      <NumberField
        key={form.key('bathrooms')}
        label="Bathrooms"
        required
        hideControls={false}
        min={0}
        step={0.5}
        {...form.getInputProps('bathrooms')}
      />
      <NumberField
        key={form.key('squareFeet')}
        label="Square feet"
        placeholder="950"
        thousandSeparator=","
        thousandsGroupStyle="lakh"
        {...form.getInputProps('squareFeet')}
      />
      <PhotosField
        value={photos}
        error={form.errors.photos}
        onChange={(chosen) => form.setFieldValue('photos', chosen)}
        onUploadingChange={onUploadingChange}
      />
    </FormSection>
  );
}
