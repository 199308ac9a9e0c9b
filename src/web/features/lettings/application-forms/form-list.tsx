import { Button, Group, Stack } from '@mantine/core';
import { IconForms, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ApplicationForm } from '#contract/lettings/application-forms';
import { Muted } from '#web/ui/muted.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PagedRecords, rowsOf } from '#web/ui/paged-records.tsx';
import type { Sorting } from '#web/ui/records.ts';
import { useApplicationForms } from './api.ts';
import { useFormActions } from './form-actions.tsx';
import { formColumns, phoneRowFor } from './form-columns.tsx';

interface FormListProps {
  onAdd: () => void;
  sorting: Sorting;
}

/** A landlord's application forms, and what can be done with them. */
export function FormList({ onAdd, sorting }: FormListProps) {
  const { actionsOf, edit, dialogs } = useFormActions();
  return (
    <>
      <Forms onAdd={onAdd} sorting={sorting} actionsOf={actionsOf} onOpen={edit} />
      {dialogs}
    </>
  );
}

interface FormsProps extends FormListProps {
  actionsOf: (form: ApplicationForm) => ReactNode;
  onOpen: (form: ApplicationForm) => void;
}

function Forms({ onAdd, sorting, actionsOf, onOpen }: FormsProps) {
  const list = useApplicationForms(sorting.shown);
  const addButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
      New form
    </Button>
  );
  if (rowsOf(list)?.length === 0) {
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
        <Muted flex="1 1 240px">Share a form’s link where you advertise; whoever opens it can apply.</Muted>
        {addButton}
      </Group>
      <PagedRecords
        label="Application forms"
        list={list}
        what="Your application forms"
        columns={formColumns}
        phone={phoneRowFor(onOpen)}
        sorting={sorting}
        counted={['form', 'forms']}
        actions={actionsOf}
      />
    </Stack>
  );
}
