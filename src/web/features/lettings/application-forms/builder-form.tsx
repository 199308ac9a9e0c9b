import { Divider, Switch } from '@mantine/core';
import { useState } from 'react';
import { type ApplicationForm, applicationFormForm } from '#contract/lettings/application-forms';
import { serverMessage } from '#web/lib/api-error.ts';
import { EditForm } from '#web/ui/edit-dialog.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useCreateForm, useUpdateForm } from './api.ts';
import { FormBasics } from './form-basics.tsx';
import { FormCriteria } from './form-criteria.tsx';
import { FormDocuments } from './form-documents.tsx';
import { FormPolicies } from './form-policies.tsx';
import { bodyOf, changesBetween, valuesOf } from './form-values.ts';

interface BuilderFormProps {
  /** The one that is edited; without it, a new one is made. */
  edited?: ApplicationForm;
}

export function BuilderForm({ edited }: BuilderFormProps) {
  const creating = useCreateForm();
  const updating = useUpdateForm();
  const [before] = useState(() => valuesOf(edited));
  const entry = useEntryForm({
    schema: applicationFormForm,
    initialValues: before,
    body: bodyOf,
    send: (body, values) =>
      edited
        ? updating.mutateAsync({ params: { id: edited.id }, body: changesBetween(before, values) })
        : creating.mutateAsync({ body }),
    saved: { title: `Application form ${edited ? 'updated' : 'created'} successfully` },
    failed: (error) => ({
      title: 'Error',
      message: `Failed to ${edited ? 'update' : 'create'} application form: ${serverMessage(error, 'Unknown error')}`,
    }),
    hasChanges: (values) => Object.keys(changesBetween(before, values)).length > 0,
  });
  const { form } = entry;

  return (
    <EditForm
      entry={entry}
      gap="lg"
      label={edited ? 'Save changes' : 'Create form'}
      pending={edited ? 'Saving...' : 'Creating...'}
    >
      <FormBasics form={form} />
      <Divider />
      <FormCriteria form={form} />
      <Divider />
      <FormPolicies form={form} />
      <Divider />
      <FormDocuments form={form} />
      <Divider />
      <Switch
        label="Active"
        description="People can apply by its link. Switch it off to stop new applications."
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </EditForm>
  );
}
