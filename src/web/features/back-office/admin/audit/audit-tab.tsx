import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { z } from 'zod';
import { auditActionLabels, auditActions, auditActors, auditSubjects } from '#contract/platform/audit-log';
import { DateField } from '#web/ui/date-field.tsx';
import { PagedRecords } from '#web/ui/paged-records.tsx';
import { choicesOf } from '../choices.ts';
import { ListBar, ListFilter, ListSearch, listFilter } from '../lists/list-bar.tsx';
import { EmptyList } from '../lists/list-parts.tsx';
import { day, oneOf, text, useListPlace } from '../lists/list-place.ts';
import { useAuditLog } from './api.ts';
import { auditColumns } from './audit-columns.tsx';
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
const everything = {
  search: undefined,
  actor: undefined,
  action: undefined,
  subject: undefined,
  subjectId: undefined,
  from: undefined,
  to: undefined,
};

/** Who did what to whom, when, from where, and what changed. */
export function AuditTab() {
  const { place, narrow, isNarrowed } = useListPlace(placeSchema);
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
    <Stack gap="md">
      <ListBar>
        <ListSearch
          label="Search audit log"
          placeholder="Name or email, of either side"
          search={place.search}
          onSearch={(search) => narrow({ search })}
        />
        <ListFilter
          label="Who"
          all="By everybody"
          labels={actorLabels}
          value={place.actor}
          onChange={(actor) => narrow({ actor })}
        />
        <Select
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
        <ListFilter
          label="Subject"
          all="All subjects"
          labels={subjectLabels}
          value={place.subject}
          onChange={(subject) => narrow({ subject, subjectId: undefined })}
        />
        <DateField
          className={listFilter}
          aria-label="From day"
          placeholder="From day"
          clearButtonProps={{ 'aria-label': 'Clear from day' }}
          value={place.from ?? ''}
          onChange={(from) => narrow({ from: from || undefined })}
        />
        <DateField
          className={listFilter}
          aria-label="To day"
          placeholder="To day"
          clearButtonProps={{ 'aria-label': 'Clear to day' }}
          value={place.to ?? ''}
          onChange={(to) => narrow({ to: to || undefined })}
        />
      </ListBar>
      {place.subjectId && (
        <Group gap="sm">
          <Text size="sm" c="dimmed">
            Only what was done to one {subjectLabels[place.subject ?? 'user'].toLowerCase()}.
          </Text>
          <Button variant="subtle" size="compact-sm" onClick={() => narrow(everything)}>
            Show all entries
          </Button>
        </Group>
      )}
      <PagedRecords
        label="Audit log"
        list={list}
        failed="The audit log could not be loaded."
        nothing={
          <EmptyList
            icon={IconHistory}
            isNarrowed={isNarrowed}
            many="entries"
            text="What admins do, and what users do for their security, appears here."
            onShowAll={() => narrow(everything)}
          />
        }
        keyOf={({ id }) => id}
        columns={auditColumns}
      />
    </Stack>
  );
}
