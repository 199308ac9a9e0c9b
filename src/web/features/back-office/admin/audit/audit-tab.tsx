import { Button, Group, Select } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { z } from 'zod';
import { auditActionLabels, auditActions, auditActors, auditSubjects } from '#contract/platform/audit-log';
import { choicesOf } from '#web/ui/choices.ts';
import { Muted } from '#web/ui/muted.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { ListDay, ListFilter, listFilter } from '../lists/list-bar.tsx';
import { day, oneOf, text, useListPlace } from '../lists/list-place.ts';
import { useAuditLog } from './api.ts';
import { auditColumns, auditRow } from './audit-columns.tsx';
import { actorLabels, subjectLabels } from './audit-words.ts';

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
      phone={auditRow}
    />
  );
}
