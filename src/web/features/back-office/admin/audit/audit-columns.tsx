import { List, Text } from '@mantine/core';
import type { AuditChange } from '#contract/platform/audit-change';
import { type AuditEntry, auditActionLabels } from '#contract/platform/audit-log';
import { changeInWords } from '#contract/platform/audit-words';
import { roleLabel } from '#contract/platform/roles';
import { formatDateTime } from '#contract/platform/wording';
import type { Column, PhoneRow } from '#web/ui/records.ts';
import { TwoLines } from '../lists/list-parts.tsx';
import { actorLabels, subjectLabels } from './audit-words.ts';

function Changes({ changes }: { changes: AuditChange[] }) {
  if (changes.length === 0) return <Text size="sm">–</Text>;
  return (
    <List listStyleType="none" size="sm" spacing={2}>
      {changes.map((change) => (
        <List.Item key={change.field} style={{ overflowWrap: 'anywhere' }}>
          {changeInWords(change)}
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
  {
    label: 'Who',
    cell: ({ actorName, actorKind, actorRole }) => (
      <TwoLines first={actorName} second={actorRole ? roleLabel[actorRole] : actorLabels[actorKind]} />
    ),
  },
  {
    label: 'To whom or what',
    cell: ({ subjectType, subjectId, subjectName }) =>
      subjectType ? <TwoLines first={subjectName ?? subjectId ?? '–'} second={subjectLabels[subjectType]} /> : '–',
  },
  { label: 'Changes', cell: ({ changes }) => <Changes changes={changes} /> },
  { label: 'Address', cell: ({ address }) => address ?? '–' },
];

/** The same on a phone: what was done, by whom, and to whom. */
export const auditRow = ({ action, at, actorName, subjectName }: AuditEntry): PhoneRow => ({
  title: auditActionLabels[action],
  subtitle: `${formatDateTime(at)} · ${subjectName && subjectName !== actorName ? `${actorName}: ${subjectName}` : actorName}`,
  sheet: {},
});
