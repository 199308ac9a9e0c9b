import { Alert, List, Paper, Select, Stack, Text } from '@mantine/core';
import type { BoardSpace } from '#contract/lettings/building-board';
import type { RentByDays } from '#contract/money/lease-moves';
import { toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { serverMessage } from '#web/lib/api-error.ts';
import { today } from '#web/lib/dates.ts';
import { type Typed, typedText } from '#web/rentals/typed-number.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useMove, useMovePreview } from './api.ts';

interface MoveDialogProps {
  space: BoardSpace;
  /** All that can be let in the building. */
  spaces: BoardSpace[];
  isOpen: boolean;
  onClose: () => void;
}

/** Moves somebody to another space of the building, or lets two change places. */
export function MoveDialog({ space, isOpen, onClose, spaces }: MoveDialogProps) {
  return (
    <EditDialog title={`Move ${space.lease?.tenantName}`} size={520} isOpen={isOpen} onClose={onClose}>
      <MoveForm space={space} spaces={spaces} />
    </EditDialog>
  );
}

const isLivedIn = ({ lease }: BoardSpace) => lease?.status === 'active';

const choiceOf = (space: BoardSpace) => ({
  value: String(space.id),
  label: isLivedIn(space)
    ? `${space.number || space.name}: change places with ${space.lease?.tenantName}`
    : `${space.number || space.name}: free, ${formatRupees(space.monthlyRent)}`,
});

interface MoveValues {
  propertyId: string;
  date: string;
  monthlyRent: Typed;
}

/** What is asked for, once it is said where to and when: where somebody lives, both change places. */
const wantedOf = ({ propertyId, date, monthlyRent }: MoveValues, goals: BoardSpace[]) => {
  const goal = goals.find(({ id }) => String(id) === propertyId);
  if (!goal || !date) return undefined;
  const rent = typedText(monthlyRent);
  return { propertyId: goal.id, date, swap: isLivedIn(goal), ...(rent ? { monthlyRent: rent } : {}) };
};

function MoveForm({ space, spaces }: Pick<MoveDialogProps, 'space' | 'spaces'>) {
  const moving = useMove();
  const leaseId = space.lease?.id ?? 0;
  const goals = spaces.filter(({ id, state }) => id !== space.id && state !== 'reserved');
  const entry = useEntryForm({
    initialValues: { propertyId: '', date: today(), monthlyRent: '' } as MoveValues,
    problems: ({ propertyId, date }): Record<string, string> => ({
      ...(propertyId ? {} : { propertyId: 'Please choose a space' }),
      ...(date ? {} : { date: 'Please enter the day' }),
    }),
    send: (values) =>
      moving.mutateAsync({ params: { id: leaseId }, body: wantedOf(values, goals) ?? { propertyId: 0, date: '' } }),
    saved: { title: 'Moved', message: 'Everybody concerned is told, and the rents follow by days.' },
    failed: 'The move could not be saved. Please try again.',
  });
  const wanted = wantedOf(entry.form.getValues(), goals);
  const goal = goals.find(({ id }) => id === wanted?.propertyId);
  const numberOf = (name: string) => spaces.find((each) => each.name === name)?.number || name;
  const preview = useMovePreview(leaseId, wanted, moving.isIdle || moving.isError);
  return (
    <EditForm entry={entry} label="Save the move" pending="Moving..." isWaiting={!preview.data}>
      <Select
        label="To"
        placeholder="Choose a room or bed"
        searchable
        data={goals.map(choiceOf)}
        {...entry.form.getInputProps('propertyId')}
      />
      <DateField
        label="First day there"
        maxDate={today()}
        {...entry.form.getInputProps('date')}
        value={entry.form.getValues().date}
      />
      <RupeeField
        label="Rent from then on"
        description="Left empty, it is the rent of the space"
        placeholder={goal ? formatRupees(goal.monthlyRent) : undefined}
        {...entry.form.getInputProps('monthlyRent')}
      />
      {preview.error && (
        <Alert color="red" role="alert">
          {serverMessage(preview.error, 'This move is not possible.')}
        </Alert>
      )}
      {preview.data?.map((move) => (
        <Effect key={move.leaseId} move={{ ...move, from: numberOf(move.from), to: numberOf(move.to) }} />
      ))}
    </EditForm>
  );
}

const ways: Record<RentByDays['lines'][number]['way'], string> = {
  changed: 'the open payment changes',
  raised: 'as a new payment',
  credited: 'kept as credit',
};

/** What it does to the rent of one of them. */
function Effect({ move }: { move: RentByDays }) {
  const { tenantName, from, to, rentBefore, rentAfter, lines } = move;
  return (
    <Paper withBorder p="sm" component="section" aria-label={`What changes for ${tenantName}`}>
      <Stack gap={4}>
        <Text size="sm" fw={600}>
          {tenantName}: {from} → {to}
        </Text>
        <Text size="sm">
          {rentBefore === rentAfter
            ? `The rent stays ${formatRupees(rentBefore)}.`
            : `Rent ${formatRupees(rentBefore)} → ${formatRupees(rentAfter)} a month. The lease goes on.`}
        </Text>
        {lines.length > 0 && (
          <List size="sm" spacing={2}>
            {lines.map(({ paymentId, text, amount, way }) => (
              <List.Item key={paymentId}>
                {text}: {toPaise(amount) > 0 ? '+' : '−'}
                {formatRupees(amount.replace('-', ''))}, {ways[way]}
              </List.Item>
            ))}
          </List>
        )}
      </Stack>
    </Paper>
  );
}
