import { Stack, Text } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { ruleInWords } from '#contract/books/commission-rule';
import type { LedgerSide, LedgerSummary } from '#contract/books/mandate-ledger';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useLedgers } from './api.ts';
import { LedgerPage } from './ledger-page.tsx';
import { balanceFor, otherOf, placeOf } from './ledger-words.ts';

/** How an owner stands with the agents, or an agent with the owners: all of them, or one (`?mandate=`). */
export function Ledgers({ side }: { side: LedgerSide }) {
  const { mandate } = useSearch({ strict: false });
  return mandate ? <LedgerPage key={mandate} id={mandate} side={side} /> : <LedgerList side={side} />;
}

const nothing: Record<LedgerSide, string> = {
  owner: 'Once an agent works for one of your homes, you see here what you owe them and what they paid for you.',
  agent: 'Once an owner has confirmed you, you see here what they owe you and what you paid for them.',
};

function LedgerList({ side }: { side: LedgerSide }) {
  const query = useLedgers();
  const title = side === 'owner' ? 'Your agents' : 'Commission';
  if (!query.data) return <NotLoaded query={query} what="Your ledgers" skeleton={[56, 56, 56]} isOnPage />;
  if (query.data.length === 0) return <Notice icon={IconUsersGroup} title="No ledger yet" text={nothing[side]} />;
  return (
    <Panel order={2} title={title} about="Commission, costs laid out, and what was paid. Both of you see the same.">
      <Rows label={title} rows={query.data.map((ledger) => rowOf(ledger, side))} />
    </Panel>
  );
}

const rowOf = (ledger: LedgerSummary, side: LedgerSide) => {
  const { id, property, rule, status, waiting } = ledger;
  const { label, amount } = balanceFor(side, ledger.balance);
  const agreed = status === 'confirmed' ? (rule ? ruleInWords(rule) : 'No commission agreed yet') : 'Work has ended';
  return {
    key: id,
    title: (
      <TextLink {...placeOf(side, id)} inherit c="var(--mantine-color-text)">
        {otherOf(side, ledger)}, {property.name}
      </TextLink>
    ),
    detail: agreed,
    end: (
      <Stack gap={2} align="flex-end">
        <Text size="sm" fw={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {amount}
        </Text>
        {waiting > 0 ? (
          <StatusBadge tone="waiting" label={`${waiting} for you to decide`} />
        ) : (
          <Muted size="xs">{label}</Muted>
        )}
      </Stack>
    ),
  };
};
