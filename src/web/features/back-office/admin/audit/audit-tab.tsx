import { Button, Group, List, Select, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { z } from 'zod';
import type { AuditChange } from '#contract/platform/audit-change';
import {
  type AuditEntry,
  auditActionLabels,
  auditActions,
  auditActors,
  auditSubjects,
} from '#contract/platform/audit-log';
import { changeInWords } from '#contract/platform/audit-words';
import { roleLabel } from '#contract/platform/roles';
import { formatDateTime } from '#contract/platform/wording';
import { choicesOf } from '#web/ui/choices.ts';
import { Muted } from '#web/ui/muted.tsx';
import type { Column } from '#web/ui/record-list.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { ListDay, ListFilter, listFilter } from '../lists/list-bar.tsx';
import { TwoLines } from '../lists/list-parts.tsx';
import { day, oneOf, text, useListPlace } from '../lists/list-place.ts';
import { useAuditLog } from './api.ts';
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

const auditColumns: Column<AuditEntry>[] = [
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

const placeSchema = z.object({
  search: text,
  actor: oneOf(auditActors),
  action: oneOf(auditActions),
  subject: oneOf(auditSubjects),
  subjectId: text,
  from: day,
  to: day,
});

/** Who did what to whom, when, from where, and what changed. */
export function AuditTab() {
  const at = useListPlace(placeSchema);
  const { place, narrow, showAll } = at;
  const ofAnySubject = {
    ...at,
    narrow: (changes: Partial<typeof place>) => narrow({ ...changes, subjectId: undefined }),
  };
  const list = useAuditLog({
    search: place.search || undefined,
    actorKind: place.actor,
    action: place.action,
    subjectType: place.subject,
    subjectId: place.subjectId,
    from: place.from,
    to: place.to,
  });
  return (
    <ConsoleList
      label="Audit log"
      at={at}
      list={list}
      searched="Name or email, of either side"
      filters={
        <>
          <ListFilter at={at} name="actor" label="Who" all="By everybody" labels={actorLabels} />
          <Select
            allowDeselect
            className={listFilter}
            aria-label="Action"
            placeholder="All actions"
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Show all actions' }}
            nothingFoundMessage="No such action"
            data={choicesOf(auditActionLabels)}
            value={place.action ?? null}
            onChange={(action) => narrow({ action: auditActions.find((known) => known === action) })}
          />
          <ListFilter at={ofAnySubject} name="subject" label="Subject" all="All subjects" labels={subjectLabels} />
          <ListDay at={at} name="from" label="From day" />
          <ListDay at={at} name="to" label="To day" />
        </>
      }
      note={
        place.subjectId && (
          <Group gap="sm">
            <Muted>Only what was done to one {subjectLabels[place.subject ?? 'user'].toLowerCase()}.</Muted>
            <Button variant="subtle" size="compact-sm" onClick={showAll}>
              Show all entries
            </Button>
          </Group>
        )
      }
      empty={{
        icon: IconHistory,
        text: 'What admins do, and what users do for their security and to homes, leases and money, appears here.',
        many: 'entries',
      }}
      columns={auditColumns}
    />
  );
}
