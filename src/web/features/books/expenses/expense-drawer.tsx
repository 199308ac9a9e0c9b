import { Anchor, Box, Button, Divider, Group, Stack, Text, Title } from '@mantine/core';
import { IconCash, IconPencil, IconRepeatOff, IconTrash, IconUserShare } from '@tabler/icons-react';
import { categoryName, expenseInWords } from '#contract/books/expense-categories';
import { repeatLabels } from '#contract/books/expense-days';
import { shareInWords, splitLabels } from '#contract/books/expense-split';
import type { ExpenseDetails } from '#contract/books/expenses';
import { transactionMethodLabels } from '#contract/money/payments';
import { spanInWords } from '#contract/money/schedule-dates';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { BillView } from '#web/rentals/bill-view.tsx';
import type { Opening } from '#web/ui/dialog.tsx';
import { DrawerPart } from '#web/ui/drawer-part.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { showOutcome } from '#web/ui/show-outcome.ts';
import { SideDrawer } from '#web/ui/side-drawer.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useUpdateExpense } from './api.ts';
import { EntryLines } from './entry-lines.tsx';
import { ExpenseState } from './expense-columns.tsx';
import type { ExpenseDialog } from './expenses-place.ts';
import { WithExpense } from './with-expense.tsx';

interface ExpenseDrawerProps extends Opening {
  id: number;
  /** A dialog stands above it, and takes Escape. */
  isCovered: boolean;
  onBegin: (dialog: ExpenseDialog) => void;
  onOpen: (id: number) => void;
}

/** ', 1 to 30 Nov 2026' */
const countedIn = ({ splitFrom, splitTo }: Pick<ExpenseDetails, 'splitFrom' | 'splitTo'>): string =>
  splitFrom && splitTo ? `, ${spanInWords(splitFrom, splitTo)}` : '';

/** All about one expense, beside the list. */
export function ExpenseDrawer({ id, isOpen, isCovered, onBegin, onOpen, onClose }: ExpenseDrawerProps) {
  return (
    <SideDrawer title="Expense" isOpen={isOpen} isCovered={isCovered} onClose={onClose}>
      <WithExpense id={id}>
        {(expense) => <ExpenseView expense={expense} onBegin={onBegin} onOpen={onOpen} />}
      </WithExpense>
    </SideDrawer>
  );
}

interface ExpenseViewProps extends Pick<ExpenseDrawerProps, 'onBegin' | 'onOpen'> {
  expense: ExpenseDetails;
}

function ExpenseView({ expense, onBegin, onOpen }: ExpenseViewProps) {
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <Group justify="space-between" gap="sm" align="flex-start" wrap="nowrap">
          <Title order={3} fz={18} lh={1.35} style={{ overflowWrap: 'anywhere' }}>
            {expenseInWords(expense)}
          </Title>
          <Group gap={4} wrap="nowrap" flex="none">
            <ExpenseState expense={expense} />
            <RowActions
              of={expenseInWords(expense)}
              actions={[{ label: 'Remove', icon: IconTrash, isDanger: true, onClick: () => onBegin('remove-expense') }]}
            />
          </Group>
        </Group>
        <Box component="span" fz={32} fw={650} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatRupees(expense.amount)}
        </Box>
      </Stack>
      <ExpenseActions expense={expense} onBegin={onBegin} />
      <Divider />
      <ExpenseFacts expense={expense} />
      {expense.shares.length > 1 && (
        <DrawerPart title={`Shared ${splitLabels[expense.split].toLowerCase()}${countedIn(expense)}`}>
          <Rows
            label="Shares"
            rows={expense.shares.map((share) => ({
              key: share.propertyId,
              title: share.propertyName,
              detail: shareInWords(share, expense),
              end: <Text size="sm">{formatRupees(share.amount)}</Text>,
            }))}
          />
        </DrawerPart>
      )}
      {expense.charges.length > 0 && (
        <DrawerPart title={expense.charges.length > 1 ? 'Charged to the tenants' : 'Charged to the tenant'}>
          <Rows
            label="Charged to the tenants"
            rows={expense.charges.map(({ propertyId, amount, paymentId }) => ({
              key: propertyId,
              title: <Charged expense={expense} propertyId={propertyId} paymentId={paymentId} />,
              end: <Text size="sm">{formatRupees(amount)}</Text>,
            }))}
          />
        </DrawerPart>
      )}
      {expense.billUrl && (
        <DrawerPart title="Bill">
          <BillView billUrl={expense.billUrl} />
        </DrawerPart>
      )}
      {expense.repeatOfId !== null && <Repetition of={expense.repeatOfId} onOpen={onOpen} />}
      <DrawerPart title="In your books">
        <EntryLines entries={expense.entries} />
      </DrawerPart>
    </Stack>
  );
}

interface ChargedProps {
  expense: ExpenseDetails;
  propertyId: number;
  paymentId: number | null;
}

/** By its home, with the way to the payment. */
function Charged({ expense, propertyId, paymentId }: ChargedProps) {
  const home = expense.shares.find((share) => share.propertyId === propertyId)?.propertyName ?? expense.propertyName;
  if (paymentId === null) return home;
  return (
    <TextLink to="/payments" search={{ payment: paymentId }} size="sm">
      {home}
    </TextLink>
  );
}

function Repetition({ of, onOpen }: { of: number; onOpen: (id: number) => void }) {
  return (
    <Text size="sm">
      It came by itself.{' '}
      <Anchor component="button" type="button" size="sm" onClick={() => onOpen(of)}>
        See the one that repeats
      </Anchor>
    </Text>
  );
}

function ExpenseActions({ expense, onBegin }: Pick<ExpenseViewProps, 'expense' | 'onBegin'>) {
  const updating = useUpdateExpense();
  const stop = () =>
    void showOutcome(
      updating.mutateAsync({ params: { id: expense.id }, body: { repeat: 'none' } }),
      { title: 'It does not repeat any more' },
      'It could not be stopped. Please try again.',
    );
  return (
    <Group gap="xs">
      {!expense.isPaid && (
        <Button leftSection={<IconCash size={18} aria-hidden />} onClick={() => onBegin('pay-expense')}>
          Mark as paid
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
        onClick={() => onBegin('edit-expense')}
      >
        Edit
      </Button>
      {expense.chargedAmount === null && !expense.isDeducted && (
        <Button
          variant="default"
          leftSection={<IconUserShare size={18} aria-hidden />}
          onClick={() => onBegin('charge-expense')}
        >
          {expense.shares.length > 1 ? 'Charge to the tenants' : 'Charge to the tenant'}
        </Button>
      )}
      {expense.repeat !== 'none' && (
        <Button
          variant="default"
          leftSection={<IconRepeatOff size={18} aria-hidden />}
          disabled={updating.isPending}
          onClick={stop}
        >
          Stop repeating
        </Button>
      )}
    </Group>
  );
}

function ExpenseFacts({ expense }: { expense: ExpenseDetails }) {
  const { way, reference, taxAmount, gstin, repeat, nextOn, createdBy, note } = expense;
  return (
    <Stack gap="md">
      <Facts
        areShort
        facts={[
          ['Property', expense.propertyName],
          ['Category', categoryName(expense)],
          ['Date', formatDate(expense.date)],
          ['Paid to', expense.payee],
          ['Paid on', expense.paidOn && formatDate(expense.paidOn)],
          ['Paid by', way && transactionMethodLabels[way]],
          ['Reference', reference],
          ['Tax in it', taxAmount && formatRupees(taxAmount)],
          ['GSTIN', gstin],
          ['Repeats', repeat === 'none' ? null : repeatLabels[repeat]],
          ['Next on', nextOn && formatDate(nextOn)],
          ['Entered by', createdBy],
        ]}
      />
      {note && <Text size="sm">{note}</Text>}
    </Stack>
  );
}
