import { Select, Text } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { CommercialTermsForm } from '#contract/lettings/commercial-terms';
import { gstWayLabels } from '#contract/lettings/commercial-terms';
import { GST_CHECK, gstRateOn } from '#contract/money/gst-on-rent';
import { today } from '#web/lib/dates.ts';
import { useGstRates } from '#web/rentals/gst-rates.ts';
import { type Typed, typedOf, typedText } from '#web/rentals/typed-number.ts';
import { choicesOf } from '#web/ui/choices.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { wideField } from '#web/ui/form-section.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { CountField, NumberField } from '#web/ui/number-field.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';

export const noCommercialTerms = {
  lockInUntil: '',
  rentFreeWeeks: '' as Typed,
  gstOnRent: 'none' as CommercialTermsForm['gstOnRent'],
  carpetArea: '' as Typed,
  escalationPercent: '' as Typed,
  escalationMonths: '' as Typed,
  camCharge: '' as Typed,
};
export type CommercialValues = typeof noCommercialTerms;

type Agreed = Omit<CommercialTermsForm, 'camCharge'> & { camCharge: string | null };

export const commercialValuesOf = (terms: Agreed | null | undefined): CommercialValues => {
  if (!terms) return noCommercialTerms;
  return {
    lockInUntil: terms.lockInUntil ?? '',
    rentFreeWeeks: terms.rentFreeWeeks,
    gstOnRent: terms.gstOnRent,
    carpetArea: terms.carpetArea ?? '',
    escalationPercent: terms.escalationPercent ?? '',
    escalationMonths: terms.escalationMonths ?? '',
    camCharge: typedOf(terms.camCharge),
  };
};

/** What is sent of them. */
export const commercialBody = (values: CommercialValues) => ({ ...values, camCharge: typedText(values.camCharge) });

interface CommercialFieldsProps {
  values: CommercialValues;
  fieldOf: (name: keyof CommercialValues) => GetInputPropsReturnType;
}

/** What businesses agree on beside rent and deposit. */
export function CommercialFields({ values, fieldOf }: CommercialFieldsProps) {
  return (
    <>
      <DateField
        label="Lock-in until"
        description="Nobody leaves before"
        {...fieldOf('lockInUntil')}
        value={values.lockInUntil}
      />
      <CountField
        label="Rent-free weeks for fitting out"
        description="From the first day on, no rent is raised"
        placeholder="0"
        {...fieldOf('rentFreeWeeks')}
      />
      <CountField label="Carpet area in sq ft" placeholder="850" {...fieldOf('carpetArea')} />
      <RupeeField
        label="CAM charges a month"
        description="For what all use; raised beside the rent"
        {...fieldOf('camCharge')}
      />
      <NumberField
        label="Rent rises by"
        suffix="%"
        decimalScale={2}
        placeholder="5%"
        {...fieldOf('escalationPercent')}
      />
      <CountField label="Every so many months" placeholder="12" {...fieldOf('escalationMonths')} />
      <Select
        className={wideField}
        label="GST on the rent"
        data={choicesOf(gstWayLabels)}
        allowDeselect={false}
        comboboxProps={{ keepMounted: false }}
        {...fieldOf('gstOnRent')}
      />
      {values.gstOnRent === 'added' && <AddedGst />}
    </>
  );
}

/** What is added as of today, and by which line of the tax table. */
function AddedGst() {
  const rates = useGstRates(true);
  const rate = rates && gstRateOn(rates, today());
  const added = rate ? `${rate.percent}% is added and shown apart.` : rates && NO_RATE;
  return (
    <div className={wideField} aria-live="polite" aria-busy={rates === undefined}>
      <Text size="sm">
        {added} {GST_CHECK}
      </Text>
      <Muted size="xs">{rate?.source}</Muted>
    </div>
  );
}

const NO_RATE = 'The tax table has no rate for today, so nothing is added.';
