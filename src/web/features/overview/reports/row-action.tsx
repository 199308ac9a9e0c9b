import { Button } from '@mantine/core';
import type { ReportAnswer, ReportRow } from '#contract/overview/reports';
import { today } from '#web/lib/dates.ts';
import { dashboards, type Manager } from '#web/rentals/manager.ts';
import { RemindButton } from '#web/rentals/reminders/remind-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { Valued } from './value-dialog.tsx';

interface RowActionProps {
  report: ReportAnswer;
  row: ReportRow;
  manager: Manager;
  onValue: (home: Valued) => void;
}

/** Both are done where the tenant's lease is. */
const atTenant = { renew: 'Renew or end', raise: 'Change rent' };

/** What can be done about a row, in one click. */
export function RowAction({ report: { action, to }, row: { cells }, manager, onValue }: RowActionProps) {
  const tenant = cells.tenant ?? '';
  if (action === 'remind' && to === today() && cells.paymentId) {
    const lastReminder = cells.lastReminder
      ? { at: `${cells.lastReminder}T06:30:00Z`, way: 'app' as const, isAutomatic: false }
      : null;
    const payment = { id: Number(cells.paymentId), tenantName: tenant, status: 'overdue' as const, isOverdue: true };
    return <RemindButton payment={{ ...payment, lastReminder }} />;
  }
  if ((action === 'renew' || action === 'raise') && cells.tenantId)
    return (
      <LinkButton
        size="xs"
        variant="default"
        to={dashboards[manager]}
        search={{ section: 'tenants', tenant: cells.tenantId }}
        aria-label={`${atTenant[action]}: ${tenant}`}
      >
        {atTenant[action]}
      </LinkButton>
    );
  if (action === 'value' && cells.propertyId) {
    const { property, propertyId, value = null, valuedOn = null } = cells;
    const home = { propertyId: Number(propertyId), name: property ?? '', value, valuedOn };
    const label = value === null ? 'Enter value' : 'Change value';
    return (
      <Button size="xs" variant="default" aria-label={`${label} of ${home.name}`} onClick={() => onValue(home)}>
        {label}
      </Button>
    );
  }
  return null;
}
