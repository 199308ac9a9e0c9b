import { Button, Group, Text } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { isPayable, type Payment, paymentTypeLabels } from '#contract/money/payments';
import { isRemindable } from '#contract/money/reminders';
import type { LandlordDashboard, LateTenant } from '#contract/overview/dashboard';
import { monthOf } from '#contract/platform/calendar';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { formatDaysFrom, today } from '#web/lib/dates.ts';
import { Explained } from '#web/rentals/explain/explained.tsx';
import { partlyPaidWords } from '#web/rentals/payment-status.tsx';
import { LastReminder } from '#web/rentals/reminders/last-reminder.tsx';
import { RemindAllButton } from '#web/rentals/reminders/remind-all.tsx';
import { RemindButton } from '#web/rentals/reminders/remind-button.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import classes from './overdue.module.css';

interface OverdueProps {
  overdue: LandlordDashboard['overdue'];
  onRecord: (paymentId: number) => void;
}

/** Who is late with what, and what can be done about it; nothing where nobody is. */
export function Overdue({ overdue: { count, amount, tenants }, onRecord }: OverdueProps) {
  if (count === 0) return null;
  const shown = tenants.reduce((sum, { payments }) => sum + payments.length, 0);
  return (
    <SummaryPanel
      title="Overdue"
      aside={
        <Text fw={650} c="var(--mantine-color-error)" style={{ fontVariantNumeric: 'tabular-nums' }}>
          <Explained figure="overdue" name="Overdue" amount={amount} />
        </Text>
      }
    >
      <ul className={classes.tenants} aria-label="Tenants who are late">
        {tenants.map((tenant) => (
          <li key={tenant.tenantId ?? tenant.payments[0]?.id} className={classes.tenant}>
            <Late tenant={tenant} onRecord={onRecord} />
          </li>
        ))}
      </ul>
      <Group justify="space-between" gap="sm">
        <TextLink size="sm" to="/landlord-dashboard" search={{ section: 'payments', stage: 'overdue' }}>
          {count > shown ? `Show overdue (${count - shown} more)` : 'Show overdue'}
        </TextLink>
        <RemindAllButton />
      </Group>
    </SummaryPanel>
  );
}

/** '2 months, ₹57,000' of rents, '3 payments, ₹57,500' of whatever else. */
export const lateInWords = ({ count, amount, payments }: LateTenant): string => {
  const months = new Set(payments.map(({ dueDate }) => monthOf(dueDate)));
  const areRents = payments.length === count && months.size === count && payments.every(({ type }) => type === 'rent');
  const unit = areRents ? 'month' : 'payment';
  return `${count} ${unit}${count === 1 ? '' : 's'}, ${formatRupees(amount)}`;
};

function Late({ tenant, onRecord }: { tenant: LateTenant; onRecord: (paymentId: number) => void }) {
  const { tenantName, payments } = tenant;
  const about = payments.find(isRemindable);
  const reminded = payments.find(({ lastReminder }) => lastReminder !== null);
  return (
    <>
      <div className={classes.head}>
        <div className={classes.words}>
          <Text size="sm" fw={600}>
            {tenantName}
          </Text>
          <Text size="sm" c="var(--mantine-color-error)" fw={550} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {lateInWords(tenant)}
          </Text>
          {reminded && <LastReminder payment={reminded} />}
        </div>
        {about && <RemindButton payment={about} />}
      </div>
      <ul className={classes.payments} aria-label={`Overdue payments of ${tenantName}`}>
        {payments.map((payment) => (
          <li key={payment.id} className={classes.payment}>
            <OnePayment payment={payment} onRecord={onRecord} />
          </li>
        ))}
      </ul>
    </>
  );
}

function OnePayment({ payment, onRecord }: { payment: Payment; onRecord: (paymentId: number) => void }) {
  const { id, description, type, propertyName, outstanding, dueDate, status, tenantName } = payment;
  const title = description ?? paymentTypeLabels[type];
  const late = `Due on ${formatDate(dueDate)}, ${formatDaysFrom(dueDate, today())}`;
  return (
    <>
      <div className={classes.words}>
        <TextLink
          to="/landlord-dashboard"
          search={{ section: 'payments', payment: id }}
          size="sm"
          c="var(--mantine-color-text)"
        >
          {title}
        </TextLink>
        <Muted size="xs">{[propertyName, late, partlyPaidWords(payment)].filter(Boolean).join(' · ')}</Muted>
      </div>
      <Group gap="sm" wrap="nowrap" className={classes.end}>
        <Text size="sm" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatRupees(outstanding)}
        </Text>
        {isPayable(status) ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCash size={15} aria-hidden />}
            aria-label={`Record: ${title}, ${tenantName}`}
            onClick={() => onRecord(id)}
          >
            Record
          </Button>
        ) : (
          <Muted size="xs">To confirm</Muted>
        )}
      </Group>
    </>
  );
}
