import { Text, TextInput } from '@mantine/core';
import { IconCopy, IconDoor, IconFold } from '@tabler/icons-react';
import { useState } from 'react';
import type { Property } from '#contract/lettings/properties';
import { partOf } from '#contract/lettings/property-kinds';
import { divisionForm } from '#contract/lettings/property-parts';
import { serverMessage } from '#web/lib/api-error.ts';
import { type Typed, typedText } from '#web/rentals/typed-number.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { CountField } from '#web/ui/number-field.tsx';
import type { RowAction } from '#web/ui/row-actions.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useDivideProperty, useDuplicateProperty, useUndivideProperty } from './api.ts';

type Action = 'divide' | 'undivide' | 'duplicate';

/** Dividing a property, making one of its parts again, and adding one like it. */
export const usePartActions = (property: Property | undefined) => {
  const [open, setOpen] = useState<Action>();
  const part = property && partOf[property.kind];
  const isFree = property && !property.lease && !property.nextLease && property.agentId === null;
  const actions: RowAction[] = [
    { label: 'Duplicate', icon: IconCopy, onClick: () => setOpen('duplicate') },
    ...(part && isFree && !property.isDivided
      ? [{ label: `Divide into ${part}s`, icon: IconDoor, onClick: () => setOpen('divide') }]
      : []),
    ...(property?.isDivided
      ? [{ label: 'Undo the division', icon: IconFold, onClick: () => setOpen('undivide') }]
      : []),
  ];
  const opening = (action: Action) => ({ isOpen: open === action, onClose: () => setOpen(undefined) });
  const dialogs = property && (
    <>
      <EditDialog title={`Divide ${property.name}`} size={480} {...opening('divide')}>
        <DivisionForm property={property} />
      </EditDialog>
      <EditDialog title={`One more like ${property.name}`} size={480} {...opening('duplicate')}>
        <DuplicateForm property={property} />
      </EditDialog>
      <Undivide property={property} {...opening('undivide')} />
    </>
  );
  return { actions, dialogs };
};

function DivisionForm({ property }: { property: Property }) {
  const dividing = useDivideProperty();
  const part = partOf[property.kind];
  const entry = useEntryForm({
    schema: divisionForm,
    initialValues: { parts: 2 as Typed, monthlyRent: '' as Typed, securityDeposit: '' as Typed },
    body: ({ parts, monthlyRent, securityDeposit }) => ({
      parts,
      monthlyRent: typedText(monthlyRent) || '0',
      securityDeposit: typedText(securityDeposit) || '0',
    }),
    send: (body) =>
      dividing.mutateAsync({ params: { id: property.id }, body: body as { parts: number } & typeof body }),
    saved: (parts) => ({ title: 'Divided', message: `${parts.length} ${part}s can be let.` }),
    failed: 'It could not be divided. Please try again.',
  });
  const { form } = entry;
  return (
    <EditForm entry={entry} label="Divide" pending="Dividing...">
      <Text size="sm">Each {part} is let by itself, and the whole is not let any more. You can undo this later.</Text>
      <CountField label={`How many ${part}s`} data-autofocus {...form.getInputProps('parts')} />
      <RupeeField label={`Rent of each ${part}`} {...form.getInputProps('monthlyRent')} />
      <RupeeField label={`Deposit of each ${part}`} {...form.getInputProps('securityDeposit')} />
    </EditForm>
  );
}

function DuplicateForm({ property }: { property: Property }) {
  const duplicating = useDuplicateProperty();
  const entry = useEntryForm({
    initialValues: { flatNumber: '' },
    problems: ({ flatNumber }): Record<string, string> =>
      flatNumber.trim() ? {} : { flatNumber: 'Flat number is required' },
    send: (body) => duplicating.mutateAsync({ params: { id: property.id }, body }),
    saved: ({ name }) => ({ title: `${name} added` }),
    failed: 'It could not be added. Please try again.',
  });
  return (
    <EditForm entry={entry} label="Add it" pending="Adding...">
      <Text size="sm">Address, size, rent, deposit and dues are taken over. Photos, tenant and agent are not.</Text>
      <TextInput label="Its number" data-autofocus required {...entry.form.getInputProps('flatNumber')} />
    </EditForm>
  );
}

function Undivide({ property, isOpen, onClose }: Opening & { property: Property }) {
  const undoing = useUndivideProperty();
  const carryOut = async () => {
    try {
      await undoing.mutateAsync({ params: { id: property.id } });
      showToast({ title: `${property.name} is one again` });
    } catch (error) {
      showError('Error', serverMessage(error, 'The division could not be undone. Please try again.'));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title="Undo the division?"
      isOpen={isOpen}
      confirm="Undo the division"
      pending="Undoing..."
      onConfirm={carryOut}
      onClose={onClose}
    >
      <Text size="sm">Its parts go, and it can be let whole. What they earned stays in your books.</Text>
    </ConfirmDialog>
  );
}
