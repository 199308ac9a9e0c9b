import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { CardDue, TenantCard } from '#contract/overview/tenant-cards';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { UpiCode } from '#web/rentals/upi-code.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { PaidForm } from './paid-form.tsx';

/** Each thing that is open, with the two ways on: pay, or say that it is paid. */
export function CardDues({ token, card }: { token: string; card: TenantCard }) {
  return card.dues.map((due) => <Due key={due.paymentId} due={due} token={token} card={card} />);
}

function Due({ due, token, card }: { due: CardDue; token: string; card: TenantCard }) {
  const [step, setStep] = useState<'pay' | 'paid'>();
  const { title, outstanding, dueDate, isOverdue, isWaiting, declined, upiLink } = due;
  return (
    <Panel title={title} order={2}>
      <Stack gap="md">
        <Group justify="space-between" gap="xs">
          <Text fw={700} fz="xl">
            {formatRupees(outstanding)}
          </Text>
          {isOverdue && !isWaiting && <StatusBadge tone="bad" label="Overdue" />}
          {isWaiting && <StatusBadge tone="waiting" label="Waiting for confirmation" />}
        </Group>
        <Muted>
          {isWaiting
            ? 'Your landlord has been told, and confirms once the money is there.'
            : `Due on ${formatDate(dueDate)}`}
        </Muted>
        {declined !== null && !isWaiting && (
          <Alert color="orange" title="Not confirmed">
            {declined}
          </Alert>
        )}
        {!isWaiting && step === 'pay' && card.upi && upiLink && (
          <UpiCode upi={{ ...card.upi, link: upiLink }} amount={outstanding} />
        )}
        {!isWaiting && upiLink && step === undefined && (
          <Button size="lg" onClick={() => setStep('pay')} aria-label={`Pay by UPI: ${title}`}>
            Pay by UPI
          </Button>
        )}
        {!isWaiting && step !== 'paid' && (
          <Button
            size="lg"
            variant={upiLink ? 'default' : 'filled'}
            onClick={() => setStep('paid')}
            aria-label={`I have paid: ${title}`}
          >
            I have paid
          </Button>
        )}
        {!isWaiting && step === 'paid' && (
          <PaidForm token={token} due={due} today={card.today} onDone={() => setStep(undefined)} />
        )}
      </Stack>
    </Panel>
  );
}
