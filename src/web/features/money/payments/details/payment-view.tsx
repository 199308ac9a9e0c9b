import { Box, Divider, Group, Stack, Text, Title } from '@mantine/core';
import { isPayable, type PaymentDetails, paymentTypeLabels } from '#contract/money/payments';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { dayOf, formatDaysFrom, today } from '#web/lib/dates.ts';
import { BillView } from '#web/rentals/bill-view.tsx';
import { PaymentState, partlyPaidWords } from '#web/rentals/payment-status.tsx';
import { LastReminder } from '#web/rentals/reminders/last-reminder.tsx';
import { WorkingLines } from '#web/rentals/working-lines.tsx';
import { DrawerPart } from '#web/ui/drawer-part.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { hasReceived, methodLabelOf, periodOf, titleOf } from '../payment-words.ts';
import type { PaymentDialog, Viewer } from '../payments-place.ts';
import { Claims } from './claims.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentParts } from './payment-parts.tsx';
import { PaymentTimeline } from './payment-timeline.tsx';
import { Transactions } from './transactions.tsx';

interface PaymentViewProps {
  payment: PaymentDetails;
  viewer: Viewer;
  onBegin: (dialog: PaymentDialog) => void;
}

export function PaymentView({ payment, viewer, onBegin }: PaymentViewProps) {
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <Group justify="space-between" gap="sm" align="flex-start" wrap="nowrap">
          <Title order={3} fz={18} lh={1.35} style={{ overflowWrap: 'anywhere' }}>
            {titleOf(payment)}
          </Title>
          <PaymentState payment={payment} />
        </Group>
        <Box component="span" fz={32} fw={650} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatRupees(payment.amount)}
        </Box>
        <Standing payment={payment} />
        {viewer !== 'tenant' && <LastReminder payment={payment} />}
      </Stack>
      <PaymentActions payment={payment} onBegin={onBegin} />
      <Claims payment={payment} viewer={viewer} onDecline={() => onBegin('decline')} />
      <Divider />
      <PaymentFacts payment={payment} viewer={viewer} />
      {payment.working && (
        <DrawerPart title="How it is reckoned">
          <WorkingLines lines={payment.working} />
        </DrawerPart>
      )}
      {payment.parts.length > 0 && (
        <DrawerPart title="Whose part is what">
          <PaymentParts parts={payment.parts} />
        </DrawerPart>
      )}
      {payment.billUrl && (
        <DrawerPart title="Bill">
          <BillView billUrl={payment.billUrl} />
        </DrawerPart>
      )}
      {payment.transactions.length > 0 && (
        <DrawerPart title="Money received">
          <Transactions payment={payment} />
        </DrawerPart>
      )}
      <DrawerPart title="What happened">
        <PaymentTimeline events={payment.timeline} />
      </DrawerPart>
    </Stack>
  );
}

/** What came in, and what is still to come. */
function Standing({ payment }: { payment: PaymentDetails }) {
  const due = isPayable(payment.status) && `Due ${formatDaysFrom(payment.dueDate, today())}`;
  const words = [partlyPaidWords(payment), due].filter(Boolean).join('. ');
  return words && <Muted>{words}</Muted>;
}

function PaymentFacts({ payment, viewer }: { payment: PaymentDetails; viewer: Viewer }) {
  const { type, dueDate, paidDate, referenceNumber, propertyName, propertyAddress } = payment;
  return (
    <Stack gap="md">
      <Facts
        areShort
        facts={[
          ['Type', paymentTypeLabels[type]],
          ['Of it GST', payment.tax && `${formatRupees(payment.tax.amount)} (${payment.tax.percent}%)`],
          ['Reference', referenceNumber],
          ['Due date', formatDate(dueDate)],
          ['Paid on', paidDate && dayOf(paidDate)],
          ['Period', periodOf(payment)],
          ['Method', hasReceived(payment) ? methodLabelOf(payment.paymentMethod) : null],
          ['Tenant', viewer === 'tenant' ? null : payment.tenantName],
          ['Landlord', viewer === 'landlord' ? null : payment.landlordName],
        ]}
      />
      <div>
        <Muted>Property</Muted>
        <Text size="sm">
          {propertyName}, {propertyAddress}
        </Text>
      </div>
    </Stack>
  );
}
