import { Button } from '@mantine/core';
import { IconCash, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Tenant } from '#contract/lettings/tenants';
import { today } from '#web/lib/dates.ts';
import { Explained } from '#web/rentals/explain/explained.tsx';
import type { Manager } from '#web/rentals/manager.ts';
import { useWithheld } from '#web/rentals/mandates.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { SummaryStrip, SummaryStripSkeleton } from '#web/ui/summary-strip.tsx';
import { useShown } from '#web/ui/use-shown.ts';
import { useTenantAccount } from '../api.ts';
import { RecordPayment } from '../details/record-payment.tsx';
import { NewPaymentDialog } from '../new-payment.tsx';
import { accountFigures } from './account-figures.ts';

/** Each sum with what it adds up. */
const explained = (figures: ReturnType<typeof accountFigures>, tenantId: string) =>
  figures.map(({ sum, ...shown }) => ({
    ...shown,
    value: sum ? (
      <Explained
        figure={sum.figure}
        name={shown.label}
        amount={sum.amount}
        of={sum.paymentId ? { paymentId: sum.paymentId } : { tenantId }}
      />
    ) : (
      shown.value
    ),
  }));

interface TenantAccountProps {
  tenant: Tenant;
  manager: Manager;
  isHere: boolean;
  /** What else can be done about what is owed. */
  actions?: ReactNode;
}

/** How a tenant stands with the rent, and the ways to ask for money and to write down that it came. */
export function TenantAccount({ tenant, manager, isHere, actions }: TenantAccountProps) {
  const { lease } = tenant;
  const query = useTenantAccount(tenant.id, { isHere });
  const [isRaising, setRaising] = useState(false);
  // The one that was begun with: once it is paid, another one waits.
  const [recorded, setRecorded] = useState<number>();
  const shown = useShown(recorded);
  const withheld = useWithheld(manager, lease?.propertyId)('recordMoney');
  const waiting = query.data?.oldestOpen;

  if (!query.data) return <NotLoaded query={query} what="The account" skeleton={<SummaryStripSkeleton />} isOnPage />;
  return (
    <>
      <SummaryStrip
        label="Account"
        figures={explained(accountFigures(query.data, lease, today()), tenant.id)}
        actions={
          lease && (
            <>
              {waiting && (
                <Button
                  size="sm"
                  leftSection={<IconCash size={18} aria-hidden />}
                  title={withheld}
                  disabled={withheld !== undefined}
                  onClick={() => setRecorded(waiting.id)}
                >
                  Record payment
                </Button>
              )}
              <Button
                size="sm"
                variant={waiting ? 'default' : 'filled'}
                leftSection={<IconPlus size={18} aria-hidden />}
                onClick={() => setRaising(true)}
              >
                Raise payment
              </Button>
              {actions}
            </>
          )
        }
      />
      {lease && <NewPaymentDialog lease={lease} isOpen={isRaising} onClose={() => setRaising(false)} />}
      {shown !== undefined && (
        <RecordPayment id={shown} isOpen={recorded !== undefined} onClose={() => setRecorded(undefined)} />
      )}
    </>
  );
}
