import { Button, Select, Stack, Text } from '@mantine/core';
import { CONSENT_TEXT } from '#contract/money/auto-pay';
import type { PaymentMethod } from '#contract/money/payment-methods';
import { consentForm, type PaymentSchedule } from '#contract/money/payment-schedules';
import { formatRupees } from '#contract/platform/wording';
import { typedOf, typedText } from '#web/rentals/typed-number.ts';
import { EditButtons, EditDialog } from '#web/ui/edit-dialog.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useGiveConsent, usePaymentMethods } from '../api.ts';
import type { Go } from '../payments-place.ts';

interface GiveConsentProps {
  schedule: PaymentSchedule;
  go: Go;
  isOpen: boolean;
  onClose: () => void;
}

/** The tenant's word: how much at most, and from which card. */
export function GiveConsent({ schedule, go, isOpen, onClose }: GiveConsentProps) {
  const query = usePaymentMethods();
  const chargeable = query.data?.filter(({ isChargeable }) => isChargeable);
  const addCard = () => {
    onClose();
    go({ show: 'methods', dialog: 'add-method' });
  };
  return (
    <EditDialog title="Allow automatic payment" size={520} isOpen={isOpen} onClose={onClose}>
      {!chargeable && <NotLoaded query={query} what="Your payment methods" skeleton={[44, 44]} />}
      {chargeable?.length === 0 && (
        <Stack gap="md" pb="lg">
          <Text size="sm">Save a card first: automatic payments are taken from a saved card.</Text>
          <Button onClick={addCard}>Add a card</Button>
        </Stack>
      )}
      {chargeable && chargeable.length > 0 && <ConsentFields schedule={schedule} methods={chargeable} />}
    </EditDialog>
  );
}

const labelOf = ({ methodName, lastFourDigits }: PaymentMethod) =>
  lastFourDigits ? `${methodName} (ending in ${lastFourDigits})` : methodName;

function ConsentFields({ schedule, methods }: { schedule: PaymentSchedule; methods: PaymentMethod[] }) {
  const giving = useGiveConsent();
  const { id, scheduleName, amount, autoPayConsent: consent } = schedule;
  const first =
    methods.find((method) => method.id === consent?.paymentMethodId) ??
    methods.find((one) => one.isDefault) ??
    methods[0];
  const entry = useEntryForm({
    schema: consentForm,
    initialValues: {
      highestAmount: typedOf(consent?.highestAmount ?? amount),
      paymentMethodId: first ? String(first.id) : '',
    },
    body: ({ highestAmount, paymentMethodId }) => ({
      highestAmount: typedText(highestAmount),
      paymentMethodId: Number(paymentMethodId),
    }),
    send: (body) => giving.mutateAsync({ params: { id }, body }),
    saved: { title: 'Automatic payment allowed', message: `${scheduleName} is taken on its due date.` },
    failed: 'Your word could not be saved. Please try again.',
  });
  const { form } = entry;
  return (
    <form {...entry.props}>
      <Stack gap="md" pb="lg">
        <Text size="sm">
          {scheduleName}, {schedule.propertyName}: {formatRupees(amount)}
        </Text>
        <RupeeField
          label="Highest amount"
          description="Whatever is more is not taken, and you are told."
          required
          step={0.01}
          data-autofocus
          {...form.getInputProps('highestAmount')}
        />
        <Select
          label="Taken from"
          allowDeselect={false}
          data={methods.map((method) => ({ value: String(method.id), label: labelOf(method) }))}
          {...form.getInputProps('paymentMethodId')}
        />
        <Text size="sm" c="dimmed">
          {CONSENT_TEXT}
        </Text>
      </Stack>
      <EditButtons entry={entry} label="I agree" pending="Saving..." />
    </form>
  );
}
