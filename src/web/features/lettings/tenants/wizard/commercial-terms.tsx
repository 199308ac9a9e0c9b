import { isCommercial } from '#contract/lettings/commercial-terms';
import type { PropertyKind } from '#contract/lettings/property-kinds';
import { CommercialFields } from '#web/rentals/commercial-fields.tsx';
import type { PropertyChoice } from '../api.ts';
import type { TenantValues } from '../tenant-values.ts';
import { FieldGroup } from './field-group.tsx';
import type { FieldsProps } from './wizard-step.ts';

/** What kind of space was chosen. */
export const kindOf = (
  { propertyId }: Pick<TenantValues, 'propertyId'>,
  properties: PropertyChoice[] | undefined,
): PropertyKind | undefined => properties?.find(({ id }) => String(id) === propertyId)?.kind;

interface CommercialTermsProps extends FieldsProps {
  properties: PropertyChoice[] | undefined;
}

/** Asked only where a shop, an office or a warehouse is let. */
export function CommercialTerms({ form, properties }: CommercialTermsProps) {
  const values = form.getValues();
  const kind = kindOf(values, properties);
  if (!kind || !isCommercial(kind)) return null;
  return (
    <FieldGroup title="Commercial terms">
      <CommercialFields
        values={values.commercialTerms}
        fieldOf={(name) => form.getInputProps(`commercialTerms.${name}`)}
      />
    </FieldGroup>
  );
}
