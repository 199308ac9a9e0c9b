import { Checkbox, Select, Stack, TextInput } from '@mantine/core';
import { departureForm, MAX_MONTHS_AHEAD } from '#contract/books/departures';
import type { DepositSettler } from '#contract/lettings/lease-people';
import { splitByShares } from '#contract/lettings/lease-people';
import type { LeasePeople, LeasePerson } from '#contract/lettings/lease-tenants';
import { type ManualMethod, manualMethods, transactionMethodLabels } from '#contract/money/payments';
import { addMonths } from '#contract/platform/calendar';
import { fromPaise, toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { today } from '#web/lib/dates.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useDeparture } from './departures-api.ts';

interface LetLeaveProps {
  people: LeasePeople;
  leaver: LeasePerson;
  isOpen: boolean;
  onClose: () => void;
}

/** One leaves, one may come in their place, and the lease goes on. */
export function LetLeave({ people, leaver, isOpen, onClose }: LetLeaveProps) {
  return (
    <EditDialog title={`${leaver.name} moves out`} size={560} isOpen={isOpen} onClose={onClose}>
      <LeaveForm people={people} leaver={leaver} />
    </EditDialog>
  );
}

const valuesOf = () => ({
  lastDay: today(),
  nextMainId: '',
  hasJoiner: false,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  depositSettledBy: 'landlord' as DepositSettler,
  method: 'bank_transfer' as ManualMethod,
  reference: '',
});
type Values = ReturnType<typeof valuesOf>;

const bodyOf = (personId: number | null) => (values: Values) => {
  const { lastDay, nextMainId, hasJoiner, firstName, lastName, email, phone, depositSettledBy, method, reference } =
    values;
  const joiner = hasJoiner ? { firstName, lastName, email, phone, share: null } : null;
  return { personId, lastDay, depositSettledBy, method, reference, joiner, nextMainId: nextMainId || null };
};

/** The server names a joiner's field by where it is sent. */
const problems = (values: Values, personId: number | null): Record<string, string> => {
  const parsed = departureForm.safeParse(bodyOf(personId)(values));
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path.at(-1)), message]));
};

const shareOf = ({ people, depositHeld }: LeasePeople, leaver: LeasePerson): number => {
  const sharing = people.filter(({ share }) => share !== null);
  const parts = splitByShares(
    toPaise(depositHeld ?? '0.00'),
    sharing.map(({ share }) => share ?? 0),
  );
  return Math.max(0, parts[sharing.indexOf(leaver)] ?? 0);
};

const consequenceOf = ({
  isPlanned,
  hasJoiner,
  depositSettledBy,
}: {
  isPlanned: boolean;
  hasJoiner: boolean;
  depositSettledBy: DepositSettler;
}): string => {
  if (depositSettledBy === 'joiner') return 'You go on holding it for whoever comes; nothing leaves your books.';
  const asked = hasJoiner ? ', and whoever comes is asked for as much' : '';
  return isPlanned
    ? `It is booked once you say that you gave it back${asked}.`
    : `It is booked as given back by you today${asked}.`;
};

function LeaveForm({ people, leaver }: Pick<LetLeaveProps, 'people' | 'leaver'>) {
  const leaving = useDeparture();
  const entry = useEntryForm({
    initialValues: valuesOf(),
    problems: (values) => problems(values, leaver.id),
    send: (values) =>
      leaving.mutateAsync({ params: { id: people.leaseId }, body: departureForm.parse(bodyOf(leaver.id)(values)) }),
    saved: (_, { lastDay: day }) => ({
      title: day > today() ? 'Departure planned' : `${leaver.name} has moved out`,
      message: 'The lease goes on. Everybody on it is told.',
    }),
    failed: 'This could not be saved. Please try again.',
  });
  const { form } = entry;
  const { hasJoiner, depositSettledBy, lastDay } = form.getValues();
  const isPlanned = lastDay > today();
  const others = people.people.filter(({ role, untilDay }) => role === 'co_tenant' && !untilDay);
  const isMain = leaver.role === 'main';
  const share = shareOf(people, leaver);
  // What was chosen while it was planned may be refused: it stays where that is said.
  const asksShare = share > 0 || isPlanned || depositSettledBy === 'joiner';
  return (
    <EditForm entry={entry} label="Save" pending="Saving...">
      <FormSection title="When">
        <DateField
          label="Last day"
          description={isPlanned ? 'They leave after this day. Until then it can be taken back.' : undefined}
          minDate={leaver.fromDay}
          maxDate={addMonths(today(), MAX_MONTHS_AHEAD)}
          {...form.getInputProps('lastDay')}
        />
        {isMain && (
          <Select
            label="Who becomes the main tenant"
            placeholder="Whoever comes in their place"
            clearable
            data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.getInputProps('nextMainId')}
            value={form.getValues().nextMainId || null}
            onChange={(value) => form.setFieldValue('nextMainId', value ?? '')}
          />
        )}
      </FormSection>
      <Checkbox
        label="Somebody comes in their place the day after"
        {...form.getInputProps('hasJoiner', { type: 'checkbox' })}
      />
      {hasJoiner && (
        <FormSection title="Who comes">
          <TextInput label="First name" required {...form.getInputProps('firstName')} />
          <TextInput label="Last name" required {...form.getInputProps('lastName')} />
          <TextInput label="Email" type="email" required {...form.getInputProps('email')} />
          <TextInput label="Phone" type="tel" {...form.getInputProps('phone')} />
        </FormSection>
      )}
      {asksShare ? (
        <>
          <FormSection title="Their share of the deposit">
            <Select
              label="Given to them by"
              allowDeselect={false}
              data={[
                { value: 'landlord', label: 'The landlord' },
                { value: 'joiner', label: 'Who comes in their place' },
              ]}
              {...form.getInputProps('depositSettledBy')}
            />
            {depositSettledBy === 'landlord' && !isPlanned && (
              <Select
                label="Method"
                allowDeselect={false}
                data={manualMethods.map((value) => ({ value, label: transactionMethodLabels[value] }))}
                {...form.getInputProps('method')}
              />
            )}
          </FormSection>
          <Stack gap="xs">
            <Muted size="sm">
              {`By their share of ${leaver.share ?? 0}%, ${formatRupees(fromPaise(share))} of the deposit that you hold is theirs. `}
              {consequenceOf({ isPlanned, hasJoiner, depositSettledBy })} {leaver.name} is asked whether they have it.
            </Muted>
          </Stack>
        </>
      ) : (
        <Muted size="sm">You hold no deposit of theirs: nothing is given back.</Muted>
      )}
    </EditForm>
  );
}
