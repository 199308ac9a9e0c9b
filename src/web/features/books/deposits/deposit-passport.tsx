import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DepositAction, DepositPassport as Passport } from '#contract/books/deposits';
import { exitTermsOf } from '#contract/lettings/exit-terms';
import { toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import banners from '#web/ui/banner.module.css';
import { Facts } from '#web/ui/facts.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { SummaryStrip } from '#web/ui/summary-strip.tsx';
import { useDeposit } from './api.ts';
import { DepositDialogs } from './deposit-dialogs.tsx';
import { DepositEstimate } from './deposit-estimate.tsx';
import { DepositMovements } from './deposit-movements.tsx';
import { Part } from './part.tsx';

const actionLabels: Record<Exclude<DepositAction, 'terms'>, string> = {
  refund: 'Give a part back',
  topUp: 'Ask for a top-up',
  adjust: 'Take dues from it',
  transfer: 'Move to next lease',
};

/** What became of a lease's deposit, in the same words to both sides; with what whoever manages it can do. */
export function DepositPassport({ leaseId }: { leaseId: number }) {
  const [leaveOn, setLeaveOn] = useState('');
  const query = useDeposit(leaseId, leaveOn || undefined);
  const [open, setOpen] = useState<DepositAction>();
  const { data: deposit } = query;
  if (!deposit) return <NotLoaded query={query} what="The deposit" skeleton={[120, 400, 140, 130, 280]} />;
  const buttons = (Object.keys(actionLabels) as (keyof typeof actionLabels)[]).filter((each) =>
    deposit.actions.includes(each),
  );
  return (
    <Stack gap="lg">
      <SummaryStrip
        label="How the deposit stands"
        figures={figuresOf(deposit)}
        actions={
          buttons.length > 0 &&
          buttons.map((action, index) => (
            <Button key={action} variant={index === 0 ? 'light' : 'default'} size="sm" onClick={() => setOpen(action)}>
              {actionLabels[action]}
            </Button>
          ))
        }
      />
      {deposit.dueBack && (
        <Paper p="md" className={banners.warning}>
          <Text fw={600}>To be given back by {formatDate(deposit.dueBack.date)}</Text>
          <Text size="sm">{deposit.dueBack.text}.</Text>
        </Paper>
      )}
      {deposit.topUp && deposit.actions.includes('topUp') && (
        <Paper p="md" withBorder>
          <Text fw={600}>{formatRupees(deposit.topUp.amount)} more could be asked for</Text>
          <Text size="sm">{deposit.topUp.text}</Text>
        </Paper>
      )}
      <DepositEstimate
        deposit={deposit}
        leaveOn={leaveOn}
        isStale={query.isPlaceholderData}
        error={query.error}
        onLeaveOn={setLeaveOn}
      />
      <DepositMovements deposit={deposit} />
      <Part
        title="Agreed for moving out"
        tools={
          deposit.actions.includes('terms') && (
            <Button variant="subtle" size="compact-sm" onClick={() => setOpen('terms')}>
              Edit terms
            </Button>
          )
        }
      >
        <Facts areShort facts={exitTermsOf(deposit)} />
      </Part>
      <Part title="History">
        {deposit.history.length === 0 ? <Muted>Nothing was asked for yet.</Muted> : <History deposit={deposit} />}
      </Part>
      {deposit.actions.length > 0 && (
        <DepositDialogs deposit={deposit} open={open} onClose={() => setOpen(undefined)} />
      )}
    </Stack>
  );
}

const figuresOf = ({ agreed, owed, received, adjusted, moved, givenBack, held }: Passport) => {
  const optional = [
    { label: 'Taken for dues', amount: adjusted.total },
    { label: 'Moved to another lease', amount: moved.total },
  ].filter(({ amount }) => toPaise(amount) > 0);
  return [
    { label: 'Held now', value: formatRupees(held) },
    { label: 'Agreed', value: formatRupees(agreed) },
    {
      label: 'Received',
      value: formatRupees(received.total),
      detail: toPaise(owed) > 0 && `${formatRupees(owed)} still to pay`,
    },
    ...optional.map(({ label, amount }) => ({ label, value: formatRupees(amount) })),
    { label: 'Given back', value: formatRupees(givenBack.total) },
  ];
};

const signed = (amount: string) =>
  amount.startsWith('-') ? `−${formatRupees(amount.slice(1))}` : `+${formatRupees(amount)}`;

function History({ deposit }: { deposit: Passport }) {
  return (
    <Rows
      label="History of the deposit"
      rows={deposit.history.toReversed().map(({ entryId, date, text, asked, change, held }) => ({
        key: entryId,
        title: toPaise(asked) > 0 ? `Asked for: ${text}` : text,
        detail: formatDate(date),
        end: (
          <Group gap="xs">
            <Text size="sm" fw={550}>
              {toPaise(asked) > 0 ? formatRupees(asked) : signed(change)}
            </Text>
            <Muted size="xs">held {formatRupees(held)}</Muted>
          </Group>
        ),
      }))}
    />
  );
}
