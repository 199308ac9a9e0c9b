import { Button, Group, Stack } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { WorkDecision } from '#contract/upkeep/work-approval';
import { amountDecided } from '#contract/upkeep/work-decisions';
import type { WorkOrder } from '#contract/upkeep/work-orders';
import { serverMessage } from '#web/lib/api-error.ts';
import { BillView } from '#web/rentals/bill-view.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { showError } from '#web/ui/toast.ts';
import { useDecide } from './api.ts';
import { DecisionForm } from './decision-form.tsx';
import { ApprovalBadge } from './estimates-table.tsx';

const PayVendor = lazy(async () => ({ default: (await import('./pay-vendor.tsx')).PayVendor }));

const labels: Record<WorkDecision, string> = {
  approve: 'Approve the estimate',
  approve_verbally: 'Record the owner’s approval',
  refuse: 'Refuse the estimate',
  accept_bill: 'Accept the bill',
  accept_bill_verbally: 'Record that the owner accepts',
  send_back: 'Send the bill back',
  pay: 'Pay the vendor',
};
/** The others are done at once. */
const needsWords: WorkDecision[] = ['approve_verbally', 'refuse', 'accept_bill_verbally', 'send_back'];

const estimateOf = ({ estimate, approval }: WorkOrder): ReactNode =>
  estimate && (
    <Group gap="xs">
      {formatRupees(estimate)}
      {approval && <ApprovalBadge approval={approval} />}
    </Group>
  );

const inBooks = ({ expenseId, status, paidOn }: WorkOrder): string | null => {
  if (expenseId !== null) return paidOn ? `Paid on ${formatDate(paidOn)}` : 'In the books, owed to the vendor';
  return status === 'billed' ? 'Not booked yet: it waits to be accepted' : null;
};

const factsOf = (order: WorkOrder): [string, ReactNode][] => [
  ['Estimate', estimateOf(order)],
  ['What is in it', order.estimateNote],
  ['Agreed by', [order.approvedBy, order.approvalNote].filter(Boolean).join(': ')],
  ['Bill', order.amount && formatRupees(order.amount)],
  ['Asked of the tenant', order.tenantPart && formatRupees(order.tenantPart)],
  ['Books', order.actions.length > 0 || order.decisions.length > 0 || order.paidOn ? inBooks(order) : null],
];

const amountRead = (decision: WorkDecision, order: WorkOrder): string | undefined =>
  amountDecided(decision, order) ?? undefined;

/** What a job costs: the estimate, who agreed to it, the bill, and what became of it in the books. */
export function OrderMoney({ order }: { order: WorkOrder }) {
  const deciding = useDecide();
  const [asked, ask] = useState<WorkDecision>();
  const { id, decisions, billUrl } = order;
  const decide = (decision: WorkDecision) => {
    if (decision === 'pay' || needsWords.includes(decision)) return ask(decision);
    deciding.mutate(
      { params: { id }, body: { decision, amount: amountRead(decision, order) } },
      { onError: (error) => showError('Error', serverMessage(error, 'That could not be saved.')) },
    );
  };
  const isAsked = asked !== undefined && decisions.includes(asked);
  const facts = factsOf(order);
  return (
    <Stack gap="xs">
      {facts.some(([, value]) => value) && <Facts areShort facts={facts} />}
      {billUrl && <BillView billUrl={billUrl} />}
      <Suspense fallback={null}>
        {isAsked && asked === 'pay' && <PayVendor order={order} isOpen onClose={() => ask(undefined)} />}
      </Suspense>
      {isAsked && asked !== 'pay' ? (
        <DecisionForm
          id={id}
          decision={asked}
          amount={amountRead(asked, order)}
          label={labels[asked]}
          onDone={() => ask(undefined)}
        />
      ) : (
        decisions.length > 0 && (
          <Group gap="xs">
            {decisions.map((decision, index) => (
              <Button
                key={decision}
                variant={index === 0 ? 'filled' : 'default'}
                size="sm"
                disabled={deciding.isPending}
                onClick={() => decide(decision)}
              >
                {labels[decision]}
              </Button>
            ))}
          </Group>
        )
      )}
    </Stack>
  );
}
