import { Select, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listPaymentSchedules, type PaymentSchedule } from '#contract/money/payment-schedules';
import { isOpen, listPayments } from '#contract/money/payments';
import { addMonths, monthOf } from '#contract/platform/calendar';
import { toPaise } from '#contract/platform/money';
import { formatDate, formatMonth, formatRupees } from '#contract/platform/wording';
import { today } from '#web/lib/dates.ts';
import { endpointQuery } from '#web/lib/queries.ts';
import { Rows } from '#web/ui/rows.tsx';

/** What a form asks once a rent was changed. */
interface RentChangeValues {
  /** '2026-12'. */
  rentFrom: string;
  /** Lease and schedule go together: whether the other one of the two changes, too. */
  changesOther: boolean;
  changesRaised: boolean;
}

export const newRentChange = (from = monthOf(addMonths(`${monthOf(today())}-01`, 1))): RentChangeValues => ({
  rentFrom: from,
  changesOther: true,
  changesRaised: false,
});

/** As it is sent beside the new rent of a lease. */
export const rentChangeOf = ({ rentFrom: from, changesOther: schedule, changesRaised: raised }: RentChangeValues) => ({
  from,
  schedule,
  raised: schedule && raised,
});

/** What raises the rent of a lease month by month, where something does. */
export const useRentSchedule = (leaseId: number | undefined): PaymentSchedule | undefined => {
  const { data = [] } = useQuery({
    ...endpointQuery(listPaymentSchedules, { query: { leaseId } }),
    enabled: leaseId !== undefined,
  });
  return data.find(
    (each) =>
      each.leaseId === leaseId &&
      each.paymentType === 'rent' &&
      each.frequency === 'monthly' &&
      each.status !== 'ended',
  );
};

/** What a schedule has raised from a month on, and nobody has paid anything of. */
const useRaisedFrom = (schedule: PaymentSchedule | undefined, month: string) => {
  const leaseId = schedule?.leaseId;
  const { data = [] } = useQuery({
    ...endpointQuery(listPayments, { query: { leaseId } }),
    enabled: leaseId !== undefined,
  });
  return data.filter(
    ({ scheduleId, status, received, periodStart }) =>
      scheduleId === schedule?.id &&
      isOpen(status) &&
      toPaise(received) === 0 &&
      periodStart !== null &&
      periodStart >= `${month}-01`,
  );
};

const MONTHS_BACK = 2;
const MONTHS = 15;
const months = () => {
  const first = addMonths(`${monthOf(today())}-01`, -MONTHS_BACK);
  return Array.from({ length: MONTHS }, (_, index) => monthOf(addMonths(first, index)));
};

interface RentChangeProps {
  value: RentChangeValues;
  onChange: (changes: Partial<RentChangeValues>) => void;
  schedule: PaymentSchedule | undefined;
  /** The switch for the other one of the two; without words there is none. */
  other?: string;
  /** Whether what is raised follows at all. */
  isRaised?: boolean;
}

/** A changed rent: from which month on, and what else changes with it. */
export function RentChange({ value, onChange, schedule, other, isRaised = true }: RentChangeProps) {
  const raised = useRaisedFrom(isRaised ? schedule : undefined, value.rentFrom);
  const choices = [...new Set([...months(), value.rentFrom])].sort();
  return (
    <Stack component="section" gap="sm" aria-label="The changed rent">
      <Select
        label="From which month"
        allowDeselect={false}
        data={choices.map((month) => ({ value: month, label: formatMonth(month) }))}
        value={value.rentFrom}
        onChange={(month) => month && onChange({ rentFrom: month })}
      />
      {other && (
        <Switch
          label={other}
          checked={value.changesOther}
          onChange={({ currentTarget }) => onChange({ changesOther: currentTarget.checked })}
        />
      )}
      {raised.length > 0 && (
        <>
          <Text size="sm">Raised already for these months:</Text>
          <Rows
            label="Raised already"
            rows={raised.map(({ id, description, dueDate, amount }) => ({
              key: id,
              title: description,
              detail: `Due on ${formatDate(dueDate)}`,
              end: <Text size="sm">{formatRupees(amount)}</Text>,
            }))}
          />
          <Switch
            label="Change these payments, too"
            checked={value.changesRaised}
            onChange={({ currentTarget }) => onChange({ changesRaised: currentTarget.checked })}
          />
        </>
      )}
    </Stack>
  );
}
