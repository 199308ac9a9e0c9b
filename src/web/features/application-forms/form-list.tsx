import { Button, Center, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { IconForms, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ApplicationForm } from '#contract/application-forms';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RecordList } from '#web/ui/record-list.tsx';
import { useApplicationForms } from './api.ts';
import { useFormActions } from './form-actions.tsx';
import { formColumns } from './form-columns.tsx';
import classes from './form-list.module.css';

/** A landlord's application forms, and what can be done with them. */
export function FormList({ onAdd }: { onAdd: () => void }) {
  const { actionsOf, dialogs } = useFormActions();
  return (
    <>
      <Forms onAdd={onAdd} actionsOf={actionsOf} />
      {dialogs}
    </>
  );
}

interface FormsProps {
  onAdd: () => void;
  actionsOf: (form: ApplicationForm) => ReactNode;
}

function Forms({ onAdd, actionsOf }: FormsProps) {
  const list = useApplicationForms();
  const forms = list.data?.pages.flatMap(({ rows }) => rows);
  const addButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
      New form
    </Button>
  );
  if (forms?.length === 0) {
    return (
      <Notice
        icon={IconForms}
        title="Your first application form"
        text="Say which home it is for, what you look for and which documents you need. Share its link, and applications come to you, complete and compared."
        action={addButton}
      />
    );
  }
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" flex="1 1 240px">
          Share a form’s link where you advertise; whoever opens it can apply.
        </Text>
        {addButton}
      </Group>
      {!forms && !list.error && <Loading />}
      {!forms && list.error && (
        <Paper withBorder p="md">
          <LoadFailed text="Your application forms could not be loaded." onRetry={list.refetch} />
        </Paper>
      )}
      {forms && (
        <div className={classes.records}>
          <RecordList
            label="Application forms"
            rows={forms}
            keyOf={({ id }) => id}
            columns={formColumns}
            actions={actionsOf}
          />
        </div>
      )}
      {list.hasNextPage && (
        <Center>
          <Button variant="default" disabled={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {list.isFetchingNextPage ? 'Loading...' : 'Show more'}
          </Button>
        </Center>
      )}
    </Stack>
  );
}

function Loading() {
  return (
    <Stack gap="xs" aria-busy="true">
      <Skeleton h={44} />
      <Skeleton h={64} />
      <Skeleton h={64} />
    </Stack>
  );
}
