import { Select, TextInput } from '@mantine/core';
import { newAdminUser } from '#contract/back-office/admin-users';
import { subscriptionStatusLabels } from '#contract/identity/users';
import { planNames } from '#contract/plans/plans';
import { DEFAULT_ROLE } from '#contract/platform/roles';
import { choicesOf } from '#web/ui/choices.ts';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { FormSection, wideField } from '#web/ui/form-section.tsx';
import { failure, success } from '#web/ui/show-outcome.ts';
import { UnhurriedForm } from '#web/ui/unhurried.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { Reason } from '../reason.tsx';
import { useCreateUser } from './api.ts';
import { NO_ROLE, roleLabels } from './user-words.ts';

/** In the order of the fields: the first wrong one gets the cursor. */
const blank = {
  email: '',
  firstName: '',
  lastName: '',
  role: DEFAULT_ROLE as keyof typeof roleLabels,
  subscriptionPlan: 'free' as keyof typeof planNames,
  subscriptionStatus: 'inactive' as keyof typeof subscriptionStatusLabels,
};
type Values = typeof blank;

const bodyOf = ({ role, ...values }: Values) => ({ ...values, role: role === NO_ROLE ? null : role });

interface CreateUserProps extends Opening {
  /** Plans are for those who look after billing. */
  withPlan: boolean;
}

/** An account for somebody, who sets the password by the invitation that is mailed to them. */
export function CreateUser({ withPlan, ...props }: CreateUserProps) {
  return (
    <EditDialog title="Create User" size={620} {...props}>
      <UnhurriedForm fields={8}>
        <CreateUserForm withPlan={withPlan} />
      </UnhurriedForm>
    </EditDialog>
  );
}

function CreateUserForm({ withPlan }: { withPlan: boolean }) {
  const creating = useCreateUser();
  const entry = useEntryForm({
    schema: newAdminUser,
    initialValues: blank,
    body: bodyOf,
    send: (body) => creating.mutateAsync({ body }),
    saved: success('User created successfully'),
    failed: failure('Failed to create user'),
  });
  const { form } = entry;

  return (
    <EditForm entry={entry} gap="lg" label="Create User" pending="Creating..." isWaiting={!form.values.email.trim()}>
      <Reason of={entry.refusal} />
      <FormSection title="Who it is" about="An invitation to set a password goes to this address.">
        <TextInput
          className={wideField}
          type="email"
          label="Email"
          required
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <TextInput label="First name" autoComplete="off" {...form.getInputProps('firstName')} />
        <TextInput label="Last name" autoComplete="off" {...form.getInputProps('lastName')} />
        <Select label="Role" data={choicesOf(roleLabels)} {...form.getInputProps('role')} />
      </FormSection>
      {withPlan && (
        <FormSection title="Subscription">
          <Select label="Plan" data={choicesOf(planNames)} {...form.getInputProps('subscriptionPlan')} />
          <Select
            label="Status"
            data={choicesOf(subscriptionStatusLabels)}
            {...form.getInputProps('subscriptionStatus')}
          />
        </FormSection>
      )}
    </EditForm>
  );
}
