import { Group, Stack } from '@mantine/core';
import type { Key } from 'react';
import { Dialog } from './dialog.tsx';
import { Facts } from './facts.tsx';
import type { RecordListProps } from './records.ts';
import { useShown } from './use-shown.ts';

interface RecordSheetProps<Row> extends Pick<RecordListProps<Row>, 'columns' | 'phone'> {
  /** The one that it is about; none: closed. */
  row: Row | undefined;
  onClose: () => void;
}

/** All of a record that has no page of its own, for those who see two lines of it. */
export function RecordSheet<Row extends { id: Key }>({ row, columns, phone, onClose }: RecordSheetProps<Row>) {
  const shown = useShown(row);
  const of = shown && phone(shown);
  return (
    <Dialog title={of?.sheet ? of.title : ''} isOpen={row !== undefined} onClose={onClose}>
      {shown && (
        <Stack gap="lg">
          <Facts facts={columns.map(({ label, cell }) => [label, cell(shown)])} />
          {of?.sheet?.tools && <Group gap="sm">{of.sheet.tools}</Group>}
        </Stack>
      )}
    </Dialog>
  );
}
