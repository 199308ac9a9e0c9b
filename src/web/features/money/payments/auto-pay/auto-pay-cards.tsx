import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type AutoPayStanding, autoPayLabels } from '#contract/money/auto-pay';
import type { PaymentSchedule } from '#contract/money/payment-schedules';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { serverMessage } from '#web/lib/api-error.ts';
import { Facts } from '#web/ui/facts.tsx';
import { rowsOf } from '#web/ui/paged-records.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { showError } from '#web/ui/toast.ts';
import { usePauseAutoPay, useSchedules } from '../api.ts';
import type { Go } from '../payments-place.ts';
import { autoPayTones } from '../schedules/schedule-columns.tsx';
import { rhythmInWords } from '../schedules/schedule-words.ts';
import { GiveConsent } from './give-consent.tsx';
import { WithdrawConsent } from './withdraw-consent.tsx';

const labels: Record<AutoPayStanding, string> = {
  ...autoPayLabels,
  asked: 'Waiting for you',
  paused: 'Paused',
  withdrawn: 'Withdrawn',
};

/** What may be taken from the tenant's account, and what somebody would like to: each with the tenant's word on it. */
export function AutoPayCards({ go }: { go: Go }) {
  const schedules = useSchedules();
  const concerned = (rowsOf(schedules) ?? []).filter(({ status, autoPay }) => status !== 'ended' && autoPay !== 'none');
  if (concerned.length === 0) return null;
  return (
    <Stack gap="md">
      {concerned.map((schedule) => (
        <AutoPayCard key={schedule.id} schedule={schedule} go={go} />
      ))}
    </Stack>
  );
}

const inWords = ({ autoPay, autoPayAsked, landlordName, amount, ...schedule }: PaymentSchedule): string => {
  if (autoPay === 'given')
    return 'Each payment is taken on its due date, as you agreed. You are told three days before.';
  if (autoPay === 'paused') return 'Nothing is taken while it is paused. Please pay yourself what is due.';
  const wish = `${landlordName ?? 'Your landlord'} would like ${formatRupees(amount)}, ${rhythmInWords({ amount, ...schedule } as PaymentSchedule).toLowerCase()}, to be taken automatically.`;
  if (autoPay === 'asked') return `${wish} Nothing is taken unless you agree.`;
  return autoPayAsked ? `You have withdrawn it: nothing is taken. ${wish}` : 'You have withdrawn it: nothing is taken.';
};

type Dialog = 'give' | 'withdraw';

function AutoPayCard({ schedule, go }: { schedule: PaymentSchedule; go: Go }) {
  const { id, scheduleName, propertyName, autoPay, autoPayConsent: consent } = schedule;
  const pausing = usePauseAutoPay();
  const [dialog, setDialog] = useState<Dialog>('give');
  const [isOpen, setOpen] = useState(false);
  const open = (which: Dialog) => {
    setDialog(which);
    setOpen(true);
  };
  const pause = (paused: boolean) =>
    pausing.mutate(
      { params: { id }, body: { paused } },
      { onError: (error) => showError('Error', serverMessage(error, 'It could not be changed. Please try again.')) },
    );
  const close = () => setOpen(false);
  return (
    <Panel
      order={2}
      title={`Automatic payment: ${scheduleName}`}
      tools={<StatusBadge tone={autoPayTones[autoPay]} label={labels[autoPay]} />}
      about={propertyName}
    >
      <Text size="sm">{inWords(schedule)}</Text>
      {consent && (
        <Facts
          areShort
          facts={[
            ['At most', formatRupees(consent.highestAmount)],
            ['Taken from', consent.methodName ?? 'No card: choose one'],
            ['Next charge', autoPay === 'given' && consent.nextChargeOn ? formatDate(consent.nextChargeOn) : null],
          ]}
        />
      )}
      <Group gap="sm">
        <Button variant={consent ? 'default' : 'filled'} onClick={() => open('give')}>
          {consent ? 'Change' : 'Allow automatic payment'}
        </Button>
        {consent && (
          <>
            <Button variant="default" disabled={pausing.isPending} onClick={() => pause(autoPay !== 'paused')}>
              {autoPay === 'paused' ? 'Resume' : 'Pause'}
            </Button>
            <Button variant="default" onClick={() => open('withdraw')}>
              Withdraw
            </Button>
          </>
        )}
      </Group>
      {dialog === 'give' ? (
        <GiveConsent schedule={schedule} go={go} isOpen={isOpen} onClose={close} />
      ) : (
        <WithdrawConsent schedule={schedule} isOpen={isOpen} onClose={close} />
      )}
    </Panel>
  );
}
