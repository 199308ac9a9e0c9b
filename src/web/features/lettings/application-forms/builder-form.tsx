import { Divider, Stack, Switch } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { type ApplicationForm, applicationFormForm } from '#contract/lettings/application-forms';
import { serverFieldErrors, serverMessage } from '#web/lib/api-error.ts';
import { EditButtons, type Editing } from '#web/ui/edit-dialog.tsx';
import { markFields } from '#web/ui/mark-fields.ts';
import { showError, showToast } from '#web/ui/toast.ts';
import { useCreateForm, useUpdateForm } from './api.ts';
import { FormBasics } from './form-basics.tsx';
import { FormCriteria } from './form-criteria.tsx';
import { FormDocuments } from './form-documents.tsx';
import { FormPolicies } from './form-policies.tsx';
import { bodyOf, changesBetween, type FormValues, valuesOf } from './form-values.ts';

interface BuilderFormProps extends Editing {
  /** The one that is edited; without it, a new one is made. */
  edited?: ApplicationForm;
}

export function BuilderForm({ edited, hasChanges, onCancel, onDone }: BuilderFormProps) {
  const creating = useCreateForm();
  const updating = useUpdateForm();
  const [before] = useState(() => valuesOf(edited));
  const form = useForm<FormValues>({
    initialValues: before,
    validate: (values) => schemaResolver(applicationFormForm, { sync: true })(bodyOf(values)),
  });
  hasChanges.current = () => Object.keys(changesBetween(before, form.getValues())).length > 0;
  const isPending = creating.isPending || updating.isPending;

  const save = async (values: FormValues) => {
    if (!edited) {
      await creating.mutateAsync({ body: bodyOf(values) });
      return 'Application form created successfully';
    }
    await updating.mutateAsync({ params: { id: edited.id }, body: changesBetween(before, values) });
    return 'Application form updated successfully';
  };
  const submit = async (values: FormValues) => {
    try {
      showToast({ title: await save(values) });
      onDone();
    } catch (error) {
      const message = serverMessage(error, 'Unknown error');
      showError('Error', `Failed to ${edited ? 'update' : 'create'} application form: ${message}`);
      markFields(form, serverFieldErrors(error));
    }
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit, (errors) => markFields(form, errors))}>
      <Stack gap="lg" pb="lg">
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
      </Stack>
      <EditButtons label={submitLabel(edited === undefined, isPending)} isPending={isPending} onCancel={onCancel} />
    </form>
  );
}

const submitLabel = (isNew: boolean, isPending: boolean) => {
  if (isPending) return isNew ? 'Creating...' : 'Saving...';
  return isNew ? 'Create form' : 'Save changes';
};
