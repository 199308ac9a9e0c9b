import { Anchor, Stack, Table, Text } from '@mantine/core';
import type { JournalEntry } from '#contract/books/journal';
import { ledgerAccountLabels } from '#contract/books/ledger-accounts';
import { entryKindLabels } from '#contract/books/posting-rules';
import { fromPaise, toPaise } from '#contract/platform/money';
import { formatDate, formatDateTime, formatRupees } from '#contract/platform/wording';
import type { Manager } from '#web/rentals/manager.ts';
import { hasSource, SourceLink } from '#web/rentals/source-link.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { SideDrawer } from '#web/ui/side-drawer.tsx';
import { useShown } from '#web/ui/use-shown.ts';
import { useEntry } from './api.ts';
import { amountOf } from './entry-amount.ts';

interface EntryDrawerProps {
  manager: Manager;
  id: number | undefined;
  onShow: (id: number) => void;
  onClose: () => void;
}

/** One entry with its lines, debit and credit, and the way to what it comes from. */
export function EntryDrawer({ manager, id, onShow, onClose }: EntryDrawerProps) {
  const shown = useShown(id);
  return (
    <SideDrawer title="Entry" isOpen={id !== undefined} onClose={onClose}>
      {shown !== undefined && <WithEntry manager={manager} id={shown} onShow={onShow} />}
    </SideDrawer>
  );
}

type Shown = Pick<EntryDrawerProps, 'manager' | 'onShow'>;

function WithEntry({ id, ...props }: Shown & { id: number }) {
  const query = useEntry(id);
  if (query.data === null) return <Text size="sm">There is no such entry, or it is not yours to see.</Text>;
  if (!query.data) return <NotLoaded query={query} what="The entry" skeleton={[36, 96, 120]} />;
  return <Entry entry={query.data} {...props} />;
}

const madeBy = ({ paymentId, source }: JournalEntry): string => {
  if (paymentId !== null) return 'Open the payment';
  return source === 'expense' ? 'Open the expense' : 'Open the ledger of owner and agent';
};

function Entry({ entry, manager, onShow }: Shown & { entry: JournalEntry }) {
  const { id, kind, date, valueDate, text, person, author, createdAt, correctsId } = entry;
  const corrected =
    correctsId === null ? null : (
      <Anchor component="button" type="button" size="sm" onClick={() => onShow(correctsId)}>
        Entry {correctsId}
      </Anchor>
    );
  const made = hasSource(entry) && (
    <SourceLink of={entry} manager={manager}>
      {madeBy(entry)}
    </SourceLink>
  );
  return (
    <Stack gap="lg">
      <div>
        <Text size="lg" fw={650}>
          {text}
        </Text>
        <Muted>
          {entryKindLabels[kind]}, entry {id}
        </Muted>
      </div>
      <Facts
        facts={[
          ['Counts on', formatDate(date)],
          ['Belongs to', valueDate === date ? null : `${formatDate(valueDate)}: that month was closed already`],
          ['Tenant', person],
          ['Entered', `${formatDateTime(createdAt)}${author ? ` by ${author}` : ', by itself'}`],
          ['Corrects', corrected],
          ['Made by', made || null],
        ]}
      />
      <Lines entry={entry} />
    </Stack>
  );
}

const debit = (amount: string) => (toPaise(amount) > 0 ? formatRupees(amount) : '');
const credit = (amount: string) => (toPaise(amount) < 0 ? formatRupees(fromPaise(-toPaise(amount))) : '');

function Lines({ entry }: { entry: JournalEntry }) {
  const total = formatRupees(amountOf(entry));
  return (
    <Table aria-label="Lines" verticalSpacing={8} horizontalSpacing={6} style={{ fontVariantNumeric: 'tabular-nums' }}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Account</Table.Th>
          <Table.Th ta="right">Debit</Table.Th>
          <Table.Th ta="right">Credit</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entry.lines.map(({ account, amount, property }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry never change
          <Table.Tr key={place}>
            <Table.Td>
              {ledgerAccountLabels[account]}
              {property && <Muted size="xs">{property}</Muted>}
            </Table.Td>
            <Table.Td ta="right">{debit(amount)}</Table.Td>
            <Table.Td ta="right">{credit(amount)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th scope="row">Total</Table.Th>
          <Table.Td ta="right" fw={600}>
            {total}
          </Table.Td>
          <Table.Td ta="right" fw={600}>
            {total}
          </Table.Td>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  );
}
