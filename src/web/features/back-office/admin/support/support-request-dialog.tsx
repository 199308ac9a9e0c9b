import { Anchor, Button, Group, Textarea } from '@mantine/core';
import type { AdminSupportRequest } from '#contract/back-office/admin-support';
import { roleLabel } from '#contract/platform/roles';
import { supportReplyForm } from '#contract/platform/support-requests';
import { SupportStateBadge } from '#web/rentals/support-state.tsx';
import { SupportThread } from '#web/rentals/support-thread.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { failure, success, useOutcomeToast } from '#web/ui/show-outcome.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useAnswerSupport, useSetSupportState } from './api.ts';

interface SupportRequestDialogProps {
  request: AdminSupportRequest;
  onClose: () => void;
}

/** One request with what was said, and the answer to write. */
export function SupportRequestDialog({ request, onClose }: SupportRequestDialogProps) {
  return (
    <EditDialog title={request.subject} size={640} isOpen onClose={onClose}>
      <Answer request={request} onClose={onClose} />
    </EditDialog>
  );
}

function Answer({ request, onClose }: SupportRequestDialogProps) {
  const answering = useAnswerSupport();
  const entry = useEntryForm({
    schema: supportReplyForm,
    initialValues: { text: '' },
    send: (body) => answering.mutateAsync({ params: { id: request.id }, body }),
    saved: success('Answer sent'),
    failed: failure('The answer could not be sent'),
  });
  return (
    <EditForm entry={entry} label="Send answer" pending="Sending...">
      <Facts request={request} onDone={onClose} />
      <SupportThread request={request} asker={request.name} />
      <Textarea
        label="Answer"
        description="They get it by mail and in the app."
        autosize
        minRows={4}
        maxRows={16}
        data-autofocus
        {...entry.form.getInputProps('text')}
      />
    </EditForm>
  );
}

const closing: Record<AdminSupportRequest['state'], string> = {
  open: 'Close without answer',
  answered: 'Close',
  closed: 'Open again',
};

function Facts({ request, onDone }: { request: AdminSupportRequest; onDone: () => void }) {
  const { id, state, email, role, page, requestId } = request;
  const setting = useSetSupportState();
  const isClosed = state === 'closed';
  const { run } = useOutcomeToast(
    isClosed ? 'Request opened again' : 'Request closed',
    'The state could not be changed',
  );
  const change = async () => {
    const body = { state: isClosed ? ('open' as const) : ('closed' as const) };
    if (await run(() => setting.mutateAsync({ params: { id }, body }))) onDone();
  };
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <SupportStateBadge state={state} />
          <Muted size="sm">
            <Anchor href={`mailto:${email}`}>{email}</Anchor>
            {role && ` · ${roleLabel[role]}`}
          </Muted>
        </Group>
        <Button variant="default" size="xs" disabled={setting.isPending} onClick={() => void change()}>
          {closing[state]}
        </Button>
      </Group>
      {(page ?? requestId) && (
        <Muted size="xs" style={{ overflowWrap: 'anywhere' }}>
          {page && `Page: ${page}`}
          {page && requestId && <br />}
          {requestId && `Request: ${requestId}`}
        </Muted>
      )}
    </>
  );
}
