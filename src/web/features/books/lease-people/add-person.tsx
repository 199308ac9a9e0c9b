import { Select, TextInput } from '@mantine/core';
import { type PersonRole, personRoleLabels, personRoles } from '#contract/lettings/lease-people';
import { leasePersonForm } from '#contract/lettings/lease-tenants';
import { type Typed, typedText } from '#web/rentals/typed-number.ts';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useAddPerson } from './api.ts';

interface AddPersonProps {
  leaseId: number;
  isOpen: boolean;
  onClose: () => void;
}

/** Somebody who shares the home, or stands surety. */
export function AddPerson({ leaseId, isOpen, onClose }: AddPersonProps) {
  return (
    <EditDialog title="Add a person" size={560} isOpen={isOpen} onClose={onClose}>
      <AddForm leaseId={leaseId} />
    </EditDialog>
  );
}

const blank = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  role: 'co_tenant' as PersonRole,
  share: '' as Typed,
};

function AddForm({ leaseId }: { leaseId: number }) {
  const adding = useAddPerson();
  const entry = useEntryForm({
    schema: leasePersonForm,
    initialValues: blank,
    body: (values) => ({ ...values, share: values.role === 'guarantor' ? '' : typedText(values.share) }),
    send: (body) => adding.mutateAsync({ params: { id: leaseId }, body }),
    saved: (_, { firstName, email }) => ({
      title: `${firstName} is invited`,
      message: `A mail went to ${email}. They see the lease once they say yes.`,
    }),
    failed: 'The person could not be added. Please try again.',
  });
  const { form } = entry;
  const isGuarantor = form.getValues().role === 'guarantor';
  return (
    <EditForm entry={entry} label="Invite" pending="Inviting...">
      <FormSection title="Who">
        <TextInput label="First name" required {...form.getInputProps('firstName')} />
        <TextInput label="Last name" required {...form.getInputProps('lastName')} />
        <TextInput label="Email" type="email" required {...form.getInputProps('email')} />
        <TextInput label="Phone" type="tel" {...form.getInputProps('phone')} />
        <Select
          label="As"
          allowDeselect={false}
          data={personRoles.map((value) => ({ value, label: personRoleLabels[value] }))}
          {...form.getInputProps('role')}
        />
        {!isGuarantor && (
          <NumberField
            label="Share in percent"
            description="Of rent and deposit. Empty: an equal part."
            {...form.getInputProps('share')}
          />
        )}
      </FormSection>
      <Muted size="sm">
        {isGuarantor
          ? 'A guarantor does not live there. They see the lease, and are told when something is overdue.'
          : 'A co-tenant lives there, sees the lease and its payments, pays and reports repairs.'}
      </Muted>
    </EditForm>
  );
}
