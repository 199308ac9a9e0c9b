import { Group, Text } from '@mantine/core';
import type { LedgerSummary } from '#contract/books/mandate-ledger';
import { fromPaise, sumPaise } from '#contract/platform/money';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useLedgers } from './api.ts';
import { balanceFor, placeOf } from './ledger-words.ts';

const agreedIn = (ledgers: LedgerSummary[]) => {
  const agreed = ledgers.filter(({ rule }) => rule !== null).length;
  return `Agreed with the owner for ${agreed} of ${ledgers.length} ${ledgers.length === 1 ? 'home' : 'homes'}`;
};

/** What was agreed on with the owners, and what they owe by it; nothing to an agent without a mandate. */
export function CommissionOwed() {
  const { data } = useLedgers();
  if (!data || data.length === 0) return null;
  const { label, amount } = balanceFor('agent', fromPaise(sumPaise(data.map(({ balance }) => balance))));
  const waiting = data.reduce((sum, ledger) => sum + ledger.waiting, 0);
  return (
    <SummaryPanel
      title="Commission"
      aside={
        <TextLink {...placeOf('agent')} size="sm">
          Open ledger
        </TextLink>
      }
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {agreedIn(data)}
          {waiting > 0 && `, ${waiting} for you to decide`}.
        </Text>
        <Text size="sm" fw={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {label}:{' '}
          <TextLink {...placeOf('agent')} inherit underline="always">
            {amount}
          </TextLink>
        </Text>
      </Group>
    </SummaryPanel>
  );
}
