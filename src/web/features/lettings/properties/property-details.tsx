import type { UseFormReturnType } from '@mantine/form';
import { FormSection } from '#web/ui/form-section.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { PhotosField } from './photos-field.tsx';
import type { PropertyValues } from './property-form-values.ts';

interface PropertyDetailsProps {
  form: UseFormReturnType<PropertyValues>;
  onUploadingChange: (isUploading: boolean) => void;
}

export function PropertyDetails({ form, onUploadingChange }: PropertyDetailsProps) {
  return (
    <FormSection title="Property Details" cols={3}>
      <NumberField label="Bedrooms" required hideControls={false} min={0} {...form.getInputProps('bedrooms')} />
      <NumberField
        label="Bathrooms"
        required
        hideControls={false}
        min={0}
        step={0.5}
        {...form.getInputProps('bathrooms')}
      />
      <NumberField
        label="Square feet"
        placeholder="950"
        thousandSeparator=","
        thousandsGroupStyle="lakh"
        {...form.getInputProps('squareFeet')}
      />
      <PhotosField
        value={form.values.photos}
        error={form.errors.photos}
        onChange={(photos) => form.setFieldValue('photos', photos)}
        onUploadingChange={onUploadingChange}
      />
    </FormSection>
  );
}
