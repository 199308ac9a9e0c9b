import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { serverMessage } from '#web/lib/api-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EditDialog } from '#web/ui/edit-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { RecordList } from '#web/ui/record-list.tsx';
import type { Column, PhoneRow } from '#web/ui/records.ts';
import { RowActions } from '#web/ui/row-actions.tsx';
import { showFailure, showSuccess } from '#web/ui/show-outcome.ts';
import { useShown } from '#web/ui/use-shown.ts';

interface LawTableProps<Row> {
  label: string;
  /** What stands above it. */
  advice: string;
  rows: Row[];
  columns: Column<Row>[];
  phone: (row: Row) => PhoneRow;
  nameOf: (row: Row) => string;
  /** What holds once a line is gone. */
  afterRemoval: string;
  form: (row?: Row) => ReactNode;
  onRemove: (id: number) => Promise<unknown>;
}

/** What the law says, line by line: support adds, edits and removes lines. */
export function LawTable<Row extends { id: number }>(props: LawTableProps<Row>) {
  const { label, advice, rows, columns, phone, nameOf, afterRemoval, form, onRemove } = props;
  const [edited, setEdited] = useState<{ row?: Row }>();
  const [removed, setRemoved] = useState<Row>();
  const shown = useShown(edited);
  const gone = useShown(removed);
  const remove = async () => {
    if (!removed) return;
    try {
      await onRemove(removed.id);
      showSuccess('The line was removed');
    } catch (error) {
      showFailure(serverMessage(error, 'The line could not be removed'));
    }
    setRemoved(undefined);
  };
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Muted>{advice}</Muted>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited({})}>
          Add a line
        </Button>
      </Group>
      <RecordList
        label={label}
        rows={rows}
        columns={columns}
        phone={phone}
        actions={(row) => (
          <RowActions
            of={nameOf(row)}
            actions={[
              { label: 'Edit', icon: IconPencil, onClick: () => setEdited({ row }) },
              { label: 'Remove', icon: IconTrash, isDanger: true, onClick: () => setRemoved(row) },
            ]}
          />
        )}
      />
      {shown && (
        <EditDialog
          title={shown.row ? nameOf(shown.row) : 'Add a line'}
          size={560}
          isOpen={edited !== undefined}
          onClose={() => setEdited(undefined)}
        >
          {form(shown.row)}
        </EditDialog>
      )}
      <ConfirmDialog
        title="Remove this line?"
        isOpen={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        confirm="Remove"
        pending="Removing..."
        isDangerous
        onConfirm={remove}
      >
        <Text>{gone && `${nameOf(gone)}: ${afterRemoval}`}</Text>
      </ConfirmDialog>
    </Stack>
  );
}
