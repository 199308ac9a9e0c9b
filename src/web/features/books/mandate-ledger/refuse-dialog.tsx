import { Textarea } from '@mantine/core';
import { reasonForm, type refuseAgentCost, type refuseAgentSettlement } from '#contract/books/mandate-ledger-actions';
import { useEndpoint } from '#web/lib/queries.ts';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';

export interface Refusing {
  endpoint: typeof refuseAgentCost | typeof refuseAgentSettlement;
  id: number;
}

/** Says why something does not count. */
export function RefuseDialog({ isOpen, onClose, ...refusing }: Refusing & Opening) {
  return (
    <EditDialog title="Do not agree" size={480} isOpen={isOpen} onClose={onClose}>
      <RefuseForm {...refusing} />
    </EditDialog>
  );
}

function RefuseForm({ endpoint, id }: Refusing) {
  const refusing = useEndpoint(endpoint);
  const entry = useEntryForm({
    schema: reasonForm,
    initialValues: { reason: '' },
    send: (body) => refusing.mutateAsync({ params: { id }, body }),
    saved: { title: 'Not agreed', message: 'The other side reads why.' },
    failed: 'It could not be saved. Please try again.',
  });
  return (
    <EditForm entry={entry} label="Do not agree" pending="Saving...">
      <Textarea
        label="Why"
        description="The other side reads this."
        required
        maxRows={6}
        ref={focusOnMount}
        {...entry.form.getInputProps('reason')}
      />
    </EditForm>
  );
}
