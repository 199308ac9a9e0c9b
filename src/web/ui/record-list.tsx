import type { Key } from 'react';
import { PhoneRecords } from './phone-records.tsx';
import { RecordTable } from './record-table.tsx';
import type { RecordListProps } from './records.ts';
import { useIsPhone } from './use-is-phone.ts';

/** Records as a table; on a phone as rows of two lines. */
export function RecordList<Row extends { id: Key }>(props: RecordListProps<Row>) {
  const isPhone = useIsPhone();
  return isPhone ? <PhoneRecords {...props} /> : <RecordTable {...props} />;
}
