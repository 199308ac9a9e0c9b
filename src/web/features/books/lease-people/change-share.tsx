import { Text } from '@mantine/core';
import { type LeasePerson, updateLeaseTenant } from '#contract/lettings/lease-tenants';
import { type Typed, typedText } from '#web/rentals/typed-number.ts';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useChangeShare } from './api.ts';

interface ChangeShareProps {
  person: LeasePerson;
  isOpen: boolean;
  onClose: () => void;
}

export function ChangeShare({ person, isOpen, onClose }: ChangeShareProps) {
  return (
    <EditDialog title={`Share of ${person.name}`} size={460} isOpen={isOpen} onClose={onClose}>
      <ShareForm person={person} />
    </EditDialog>
  );
}

function ShareForm({ person: { id, name, share, isShareSet } }: { person: LeasePerson }) {
  const changing = useChangeShare();
  const entry = useEntryForm({
    schema: updateLeaseTenant.body,
    initialValues: { share: (isShareSet ? (share ?? '') : '') as Typed },
    body: (values) => ({ share: typedText(values.share) }),
    send: (body) => changing.mutateAsync({ params: { id: id ?? 0 }, body }),
    saved: { title: 'Share saved', message: `The shares of the others follow from that of ${name}.` },
    failed: 'The share could not be saved. Please try again.',
  });
  return (
    <EditForm entry={entry} label="Save share" pending="Saving...">
      <NumberField
        label="Share in percent"
        description="Of rent and deposit. Empty: an equal part."
        {...entry.form.getInputProps('share')}
      />
      <Text size="sm">Whoever has no share of their own divides the rest equally with the main tenant.</Text>
    </EditForm>
  );
}
