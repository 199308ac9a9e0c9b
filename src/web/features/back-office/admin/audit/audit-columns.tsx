import { List, Text } from '@mantine/core';
import { type AuditChange, type AuditEntry, auditActionLabels } from '#contract/platform/audit-log';
import { formatDateTime } from '#web/lib/dates.ts';
import type { Column } from '#web/ui/record-list.tsx';
import { TwoLines } from '../lists/list-parts.tsx';
import { actorLabels, fieldInWords, subjectLabels, valueInWords } from './audit-words.ts';

function Changes({ changes }: { changes: AuditChange[] }) {
  if (changes.length === 0) return <Text size="sm">–</Text>;
  return (
    <List listStyleType="none" size="sm" spacing={2}>
      {changes.map(({ field, from, to }) => (
        <List.Item key={field} style={{ overflowWrap: 'anywhere' }}>
          {fieldInWords(field)}: {valueInWords(from)} → {valueInWords(to)}
        </List.Item>
      ))}
    </List>
  );
}

export const auditColumns: Column<AuditEntry>[] = [
  {
    label: 'What',
    cell: ({ action, at }) => <TwoLines first={auditActionLabels[action]} second={formatDateTime(at)} />,
  },
  { label: 'Who', cell: ({ actorName, actorKind }) => <TwoLines first={actorName} second={actorLabels[actorKind]} /> },
  {
    label: 'To whom or what',
    cell: ({ subjectType, subjectId, subjectName }) =>
      subjectType ? <TwoLines first={subjectName ?? subjectId ?? '–'} second={subjectLabels[subjectType]} /> : '–',
  },
  { label: 'Changes', cell: ({ changes }) => <Changes changes={changes} /> },
  { label: 'Address', cell: ({ address }) => address ?? '–' },
];
