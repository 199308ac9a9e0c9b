import { Anchor, Stack, Text } from '@mantine/core';
import type { Deposit } from '#contract/books/deposits';
import { toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { Column, PhoneRow } from '#web/ui/records.ts';

const NONE = '–';

const link = (deposit: Deposit, onOpen: (deposit: Deposit) => void) => (
  <Anchor component="button" type="button" size="sm" fw={600} ta="left" onClick={() => onOpen(deposit)}>
    {deposit.tenantName}
  </Anchor>
);

const amounts = (name: 'agreed' | 'received' | 'held' | 'owed', label: string): Column<Deposit> => ({
  label,
  sort: name,
  first: 'desc',
  isNumber: true,
  cell: (deposit) => (toPaise(deposit[name]) === 0 ? NONE : formatRupees(deposit[name])),
  total: (sums) => sums[name] && formatRupees(sums[name]),
});

export const columnsFor = (onOpen: (deposit: Deposit) => void): Column<Deposit>[] => [
  { label: 'Tenant', sort: 'tenant', cell: (deposit) => link(deposit, onOpen) },
  {
    label: 'Property',
    sort: 'property',
    cell: ({ propertyName, isOver }) => (
      <>
        <Text size="sm">{propertyName}</Text>
        {isOver && (
          <Text size="xs" c="dimmed">
            Lease over
          </Text>
        )}
      </>
    ),
  },
  amounts('agreed', 'Agreed'),
  amounts('received', 'Received'),
  amounts('held', 'Held'),
  amounts('owed', 'Still owed'),
  {
    label: 'Due back',
    sort: 'dueBack',
    cell: ({ dueBack }) =>
      dueBack ? (
        <Stack gap={0}>
          <Text size="sm">{formatDate(dueBack.date)}</Text>
          <Text size="xs" c="dimmed">
            {dueBack.text}
          </Text>
        </Stack>
      ) : (
        NONE
      ),
  },
];

/** The same on a phone: who, where, and how much is held. */
export const phoneRowFor =
  (onOpen: (deposit: Deposit) => void) =>
  (deposit: Deposit): PhoneRow => {
    const { propertyName, held, owed, dueBack } = deposit;
    const more = dueBack
      ? `due back ${formatDate(dueBack.date)}`
      : toPaise(owed) > 0 && `${formatRupees(owed)} still owed`;
    return {
      title: link(deposit, onOpen),
      subtitle: [propertyName, more].filter(Boolean).join(' · '),
      end: formatRupees(held),
    };
  };
