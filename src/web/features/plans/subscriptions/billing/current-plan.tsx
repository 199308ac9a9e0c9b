import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { UNLIMITED } from '#contract/plans/plans';
import type { getSubscription } from '#contract/plans/subscription';
import { DAY_MS } from '#contract/platform/calendar';
import type { ResponseOf } from '#contract/platform/endpoint';
import { toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { dayOf } from '#web/lib/dates.ts';
import { SubscriptionStatusBadge } from '#web/rentals/subscription-status.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { showOutcome } from '#web/ui/show-outcome.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useResumeSubscription } from '../api.ts';
import { BuyDialog, type Purchase } from '../buy-dialog.tsx';
import { PropertyUse } from '../property-use.tsx';
import { describeEnd, hasStatus } from '../status-words.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import classes from './current-plan.module.css';
import { isOpenInvoice } from './open-invoices.ts';

const RENEWABLE_MS = 30 * DAY_MS;

export type Subscription = ResponseOf<typeof getSubscription>;

/** The plan that runs, how much of it is used, and how to let it end or go on. */
export function CurrentPlan({ subscription }: { subscription: Subscription }) {
  const titleId = useId();
  const { plan, planName, status, endDate, cancelsAtEnd, billingCycle } = subscription;
  const isPaid = status === 'active' && plan !== 'free';
  return (
    <Paper component="section" withBorder p={{ base: 'md', xs: 'lg' }} aria-labelledby={titleId}>
      <div className={classes.columns}>
        <Stack gap={4} align="flex-start">
          <Title order={2} fz={16} id={titleId}>
            Your subscription
          </Title>
          <Group gap="xs">
            <Text fz={20} fw={650}>
              {planName} plan
            </Text>
            {subscription.isExpiringSoon && <StatusBadge tone="waiting" label="Expiring soon" />}
            {hasStatus(subscription) && <SubscriptionStatusBadge status={status} />}
          </Group>
          <Muted>
            {describeEnd(subscription)}
            {isPaid && billingCycle && ` · billed ${billingCycle}`}
          </Muted>
        </Stack>
        <Stack gap="xs">
          <PropertyUse use={subscription} />
          <Text size="sm">{documentWords(subscription)}</Text>
          {toPaise(subscription.credit) > 0 && (
            <Text size="sm">
              <strong>{formatRupees(subscription.credit)} credit</strong>, which your next invoices use up
            </Text>
          )}
        </Stack>
        {isPaid && endDate !== null && (
          <Group gap="xs" className={classes.actions}>
            {cancelsAtEnd ? (
              <Resume planName={planName} endDate={endDate} />
            ) : (
              <>
                <Renew subscription={subscription} endDate={endDate} />
                <Cancel subscription={subscription} />
              </>
            )}
          </Group>
        )}
      </div>
    </Paper>
  );
}

const documentWords = ({ documentsUsed, documentLimit }: Subscription): string => {
  if (documentLimit === UNLIMITED)
    return `${documentsUsed} ${documentsUsed === 1 ? 'document' : 'documents'}, unlimited`;
  return `${documentsUsed} of ${documentLimit} ${documentLimit === 1 ? 'document' : 'documents'}`;
};

function Cancel({ subscription: { planName, endDate, invoices } }: { subscription: Subscription }) {
  const [isAsking, ask] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => ask(true)}>
        Cancel subscription
      </Button>
      <CancelDialog
        title="Cancel subscription"
        planName={planName}
        endDate={endDate}
        hasOpenInvoice={invoices.some(isOpenInvoice)}
        isOpen={isAsking}
        onClose={() => ask(false)}
      />
    </>
  );
}

function Resume({ planName, endDate }: { planName: string; endDate: string }) {
  const resuming = useResumeSubscription();
  const resume = () =>
    showOutcome(
      resuming.mutateAsync({}),
      { title: 'Subscription resumed', message: `Your ${planName} plan is no longer cancelled.` },
      'Failed to resume the subscription. Please try again.',
    );
  return (
    <Button disabled={resuming.isPending} onClick={resume} aria-description={`It ends on ${dayOf(endDate)} otherwise.`}>
      {resuming.isPending ? 'Resuming...' : 'Resume'}
    </Button>
  );
}

/** In the last month of a plan. The new period begins when the running one ends. */
function Renew({ subscription, endDate }: { subscription: Subscription; endDate: string }) {
  const [purchase, setPurchase] = useState<Purchase>();
  const { plan: planId, planName, billingCycle, invoices } = subscription;
  const isNear = Date.parse(endDate) - Date.now() <= RENEWABLE_MS;
  if (!isNear || !billingCycle || invoices.some(isOpenInvoice)) return null;
  return (
    <>
      <Button onClick={() => setPurchase({ planId, billingCycle, code: null })}>Renew</Button>
      <BuyDialog
        title="Renew subscription"
        about={`Your ${planName} plan goes on when the present period ends on ${dayOf(endDate)}.`}
        purchase={purchase}
        onClose={() => setPurchase(undefined)}
      />
    </>
  );
}
