import { Button, Group, Stack } from '@mantine/core';
import { IconArrowLeft, IconCash, IconDownload, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { ruleInWords } from '#contract/books/commission-rule';
import type { LedgerSide, MandateLedger } from '#contract/books/mandate-ledger';
import { DateField } from '#web/ui/date-field.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SummaryStrip } from '#web/ui/summary-strip.tsx';
import { ledgerHrefs, type Period, useLedger } from './api.ts';
import { CommissionPanel } from './commission-panel.tsx';
import { CostDialog } from './cost-dialog.tsx';
import { LedgerLines } from './ledger-lines.tsx';
import { balanceFor, otherOf, placeOf } from './ledger-words.ts';
import { NotEntered } from './not-entered.tsx';
import { SettlementDialog } from './settlement-dialog.tsx';

/** The running account of an owner and an agent for one home. */
export function LedgerPage({ id, side }: { id: number; side: LedgerSide }) {
  const [period, setPeriod] = useState<Period>({ from: '', to: '' });
  const query = useLedger(id, period);
  const hrefs = ledgerHrefs(id, period);
  return (
    <Stack gap="md">
      <Group>
        <LinkButton
          {...placeOf(side)}
          variant="subtle"
          size="compact-md"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          {side === 'owner' ? 'All agents' : 'All owners'}
        </LinkButton>
      </Group>
      {query.data ? (
        <>
          <Balance ledger={query.data} side={side} />
          <CommissionPanel ledger={query.data} side={side} />
          <NotEntered ledger={query.data} side={side} />
          <Panel
            order={2}
            title="Ledger"
            tools={
              <Group gap="xs">
                <Download href={hrefs.pdf} label="PDF" />
                <Download href={hrefs.csv} label="CSV" />
              </Group>
            }
          >
            <Group gap="sm" grow maw={420}>
              <DateField label="From" value={period.from} onChange={(from) => setPeriod({ ...period, from })} />
              <DateField label="To" value={period.to} onChange={(to) => setPeriod({ ...period, to })} />
            </Group>
            <LedgerLines ledger={query.data} />
          </Panel>
        </>
      ) : (
        <NotLoaded query={query} what="The ledger" skeleton={[96, 120, 240]} isOnPage />
      )}
    </Stack>
  );
}

function Download({ href, label }: { href: string; label: string }) {
  return (
    <Button
      component="a"
      href={href}
      download
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} aria-hidden />}
    >
      {label}
    </Button>
  );
}

function Balance({ ledger, side }: { ledger: MandateLedger; side: LedgerSide }) {
  const [open, setOpen] = useState<'cost' | 'settlement'>();
  const { label, amount } = balanceFor(side, ledger.balance);
  const close = () => setOpen(undefined);
  return (
    <>
      <SummaryStrip
        label="Balance"
        figures={[
          { label, value: amount, detail: `${otherOf(side, ledger)}, ${ledger.property.name}` },
          {
            label: 'Agreed commission',
            value: ledger.rule ? ruleInWords(ledger.rule) : 'None yet',
            detail: ledger.status === 'confirmed' ? undefined : 'The work has ended',
          },
        ]}
        actions={
          <>
            <Button size="sm" leftSection={<IconCash size={18} aria-hidden />} onClick={() => setOpen('settlement')}>
              Note a payment
            </Button>
            {side === 'agent' && (
              <Button
                size="sm"
                variant="default"
                leftSection={<IconReceipt size={18} aria-hidden />}
                onClick={() => setOpen('cost')}
              >
                Enter a cost
              </Button>
            )}
          </>
        }
      />
      <SettlementDialog ledger={ledger} side={side} isOpen={open === 'settlement'} onClose={close} />
      <CostDialog ledger={ledger} isOpen={open === 'cost'} onClose={close} />
    </>
  );
}
