import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { billWayLabels, type FinalBill, type FinalBillLine } from '#contract/upkeep/final-bill';
import { serverMessage } from '#web/lib/api-error.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useFinalBill, useRaiseBill } from './api.ts';

/** The last bill of a lease, before it is raised and after. */
export function FinalBillDialog({ leaseId, onClose }: { leaseId: number; onClose: () => void }) {
  const query = useFinalBill(leaseId);
  return (
    <Dialog title="Final bill" isOpen onClose={onClose} size={640}>
      {query.data ? (
        <Bill bill={query.data} onRaised={onClose} />
      ) : (
        <NotLoaded query={query} what="The final bill" skeleton={[40, 40]} />
      )}
    </Dialog>
  );
}

/** 'By days instead of the whole month, ₹30,000 before; 1 to 10 May 2026: ₹30,000 × 10 of 31 days'. */
const detailOf = ({ way, paymentId, before, working }: FinalBillLine): string => {
  const head = `${billWayLabels[way]}${paymentId === null ? '' : `, ${formatRupees(before)} before`}`;
  return [head, ...working.map(({ text }) => text)].join('; ');
};

function Bill({ bill, onRaised }: { bill: FinalBill; onRaised: () => void }) {
  const raising = useRaiseBill();
  const raise = async () => {
    try {
      const { fingerprint } = bill;
      await raising.mutateAsync({ params: { id: bill.leaseId }, body: { fingerprint } });
      showToast({ title: 'Final bill raised', message: 'The tenant is told.' });
      onRaised();
    } catch (error) {
      showError('Not raised', serverMessage(error, 'Please try again.'));
    }
  };
  return (
    <Stack gap="md">
      {bill.raised && (
        <Text size="sm">
          Raised by {bill.raised.by} up to {formatDate(bill.lastDay)}.
        </Text>
      )}
      {bill.missing.length > 0 && (
        <Alert color="marigold" variant="light" title="Not in it yet">
          {bill.missing.map((text) => (
            <Text size="sm" key={text}>
              {text}
            </Text>
          ))}
        </Alert>
      )}
      {bill.lines.length === 0 ? (
        <Muted>Nothing is left to raise or to change up to {formatDate(bill.lastDay)}.</Muted>
      ) : (
        <Rows
          label="Final bill"
          rows={bill.lines.map((line) => ({
            key: `${line.way} ${line.paymentId} ${line.text}`,
            title: line.text,
            detail: detailOf(line),
            end: <Text size="sm">{formatRupees(line.amount)}</Text>,
          }))}
        />
      )}
      <Group justify="space-between">
        <Text size="sm" fw={600}>
          {toPaise(bill.owedAfter) < 0 ? 'Paid too much, with this bill' : 'Owed in all, with this bill'}
        </Text>
        <Text fw={650}>{formatRupees(bill.owedAfter.replace('-', ''))}</Text>
      </Group>
      {bill.mayRaise && (
        <Group justify="flex-end">
          <Button disabled={raising.isPending} onClick={() => void raise()}>
            {raising.isPending ? 'Raising...' : 'Raise the final bill'}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
