import { Stack, Table, Text } from '@mantine/core';
import type { JournalEntry } from '#contract/books/journal';
import { ledgerAccountLabels } from '#contract/books/ledger-accounts';
import { entryKindLabels } from '#contract/books/posting-rules';
import { fromPaise, sumPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { Muted } from '#web/ui/muted.tsx';

/** What each account gets, over all properties. */
const sumsOf = ({ lines }: JournalEntry) =>
  [...new Set(lines.map(({ account }) => account))].map((account) => {
    const amounts = lines.filter((line) => line.account === account).map(({ amount }) => amount);
    return { account, paise: sumPaise(amounts) };
  });

const amountOf = (paise: number) => (paise > 0 ? formatRupees(fromPaise(paise)) : '');

/** The entries of the journal that something has made, the oldest first. */
export function EntryLines({ entries }: { entries: JournalEntry[] }) {
  return (
    <Stack gap="md">
      {entries.map((entry) => (
        <div key={entry.id}>
          <Text size="sm" fw={500}>
            {entryKindLabels[entry.kind]}, {formatDate(entry.date)}
          </Text>
          {entry.valueDate !== entry.date && (
            <Muted size="xs">For {formatDate(entry.valueDate)}, whose month was closed</Muted>
          )}
          <Table aria-label={`${entryKindLabels[entry.kind]}, ${formatDate(entry.date)}`} fz="xs" horizontalSpacing={0}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Account</Table.Th>
                <Table.Th ta="right">Debit</Table.Th>
                <Table.Th ta="right">Credit</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody style={{ fontVariantNumeric: 'tabular-nums' }}>
              {sumsOf(entry).map(({ account, paise }) => (
                <Table.Tr key={account}>
                  <Table.Td>{ledgerAccountLabels[account]}</Table.Td>
                  <Table.Td ta="right">{amountOf(paise)}</Table.Td>
                  <Table.Td ta="right">{amountOf(-paise)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      ))}
    </Stack>
  );
}
