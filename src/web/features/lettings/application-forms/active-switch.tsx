import { Switch } from '@mantine/core';
import type { ApplicationForm } from '#contract/lettings/application-forms';
import { serverMessage } from '#web/lib/api-error.ts';
import { showError } from '#web/ui/toast.ts';
import { useUpdateForm } from './api.ts';

/** Whether people can apply by the form's link. */
export function ActiveSwitch({ form: { id, title, isActive } }: { form: ApplicationForm }) {
  const updating = useUpdateForm();
  const isOn = updating.isPending ? !isActive : isActive;
  const turn = async (isActive: boolean) => {
    try {
      await updating.mutateAsync({ params: { id }, body: { isActive } });
    } catch (error) {
      showError('Error', `Failed to update application form: ${serverMessage(error, 'Unknown error')}`);
    }
  };
  return (
    <Switch
      label={isOn ? 'Active' : 'Inactive'}
      aria-label={`${isOn ? 'Active' : 'Inactive'}: ${title}`}
      checked={isOn}
      disabled={updating.isPending}
      onChange={({ currentTarget: { checked } }) => turn(checked)}
    />
  );
}
