import { Text } from '@mantine/core';
import { IconFilePlus, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Agreement } from '#contract/papers/agreements';
import { serverMessage } from '#web/lib/api-error.ts';
import type { Manager } from '#web/rentals/manager.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { type RowAction, RowActions } from '#web/ui/row-actions.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useRemoveAgreement, useReviseAgreement } from './api.ts';

interface AgreementToolsProps {
  agreement: Agreement;
  manager: Manager;
}

/** A draft is removed; of what left the drafts a new version is made. */
export function AgreementTools({ agreement: { id, title, status }, manager }: AgreementToolsProps) {
  const [asked, setAsked] = useState<'remove' | 'revise'>();
  const removing = useRemoveAgreement();
  const revising = useReviseAgreement();
  const navigate = useNavigate();
  const isDraft = status === 'draft';
  const remove = async () => {
    await removing.mutateAsync({ params: { id } });
    showToast({ title: 'Draft removed' });
    await navigate({
      to: manager === 'landlord' ? '/landlord-dashboard' : '/agent-dashboard',
      search: { section: 'agreements' },
    });
  };
  const revise = async () => {
    const made = await revising.mutateAsync({ params: { id } });
    setAsked(undefined);
    await navigate({ to: '/agreements/$agreementId', params: { agreementId: String(made.id) } });
  };
  const carryOut = async () => {
    try {
      await (isDraft ? remove() : revise());
    } catch (error) {
      showError('Error', serverMessage(error, 'That did not work. Please try again.'));
    }
  };
  const actions: RowAction[] = isDraft
    ? [{ label: 'Remove the draft', icon: IconTrash, isDanger: true, onClick: () => setAsked('remove') }]
    : [{ label: 'Make a new version', icon: IconFilePlus, onClick: () => setAsked('revise') }];
  return (
    <>
      {status !== 'replaced' && <RowActions of={title} actions={actions} />}
      <ConfirmDialog
        title={isDraft ? 'Remove this draft?' : 'Make a new version?'}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        confirm={isDraft ? 'Remove the draft' : 'Make a new version'}
        pending={isDraft ? 'Removing...' : 'Making...'}
        isDangerous={isDraft}
        onConfirm={carryOut}
      >
        <Text>
          {isDraft
            ? 'What was typed into it goes. The lease and the template stay.'
            : status === 'sent'
              ? 'This version is void from then on, also for those who have signed it. You change the copy and send it again.'
              : 'You change a copy of it. This version stays as it is until the new one is signed by all.'}
        </Text>
      </ConfirmDialog>
    </>
  );
}
