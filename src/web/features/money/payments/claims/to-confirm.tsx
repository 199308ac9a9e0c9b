import { Box, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { paymentTypeLabels } from '#contract/money/payments';
import type { ClaimsToConfirm } from '#contract/overview/dashboard';
import { formatRupees } from '#contract/platform/wording';
import { Explained } from '#web/rentals/explain/explained.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ClaimButtons } from './claim-buttons.tsx';
import { howPaid, Warnings } from './claim-words.tsx';
import classes from './to-confirm.module.css';

/** A dashboard's first view has no dialogs: its code comes when it is asked for. */
const DeclineClaim = lazy(async () => ({ default: (await import('../details/decline-claim.tsx')).DeclineClaim }));

/** What tenants say to have paid, all of it, each to be confirmed with a click; nothing where nobody waits. */
export function ToConfirm({ claims: { count, amount, payments } }: { claims: ClaimsToConfirm }) {
  const [asked, ask] = useState<number>();
  const [isDeclining, setDeclining] = useState(false);
  const decline = (id: number) => {
    ask(id);
    setDeclining(true);
  };
  return (
    <>
      {count > 0 && (
        <SummaryPanel
          title={`To confirm (${count})`}
          aside={
            <Text fw={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
              <Explained figure="to_confirm" name="To confirm" amount={amount} />
            </Text>
          }
        >
          <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Payments to confirm">
            {payments.map((payment) => (
              <li key={payment.id} className={classes.claim}>
                <div className={classes.words}>
                  <Text size="sm" fw={550}>
                    <TextLink to="/payments" search={{ payment: payment.id }} inherit c="var(--mantine-color-text)">
                      {payment.tenantName}
                    </TextLink>
                    {payment.openClaim && ` says they paid ${formatRupees(payment.openClaim.amount)}`}
                  </Text>
                  <Muted size="xs">
                    {payment.openClaim && `${howPaid(payment.openClaim)} · `}
                    {payment.description ?? paymentTypeLabels[payment.type]} · {payment.propertyName}
                  </Muted>
                  {payment.openClaim && <Warnings of={payment.openClaim} />}
                </div>
                <ClaimButtons payment={payment} onDecline={() => decline(payment.id)} />
              </li>
            ))}
          </Box>
          {count > payments.length && (
            <TextLink to="/payments" search={{ state: 'processing' }} size="sm">
              {`All that waits (${count - payments.length} more)`}
            </TextLink>
          )}
        </SummaryPanel>
      )}
      {asked !== undefined && (
        <Suspense fallback={null}>
          <DeclineClaim id={asked} isOpen={isDeclining} onClose={() => setDeclining(false)} />
        </Suspense>
      )}
    </>
  );
}
