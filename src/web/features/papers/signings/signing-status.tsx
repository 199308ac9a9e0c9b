import { Anchor, Button, Group, Stack, Text, Textarea, Timeline } from '@mantine/core';
import { useState } from 'react';
import { signerRoleLabels } from '#contract/papers/signing-roles';
import {
  type SignerStatus,
  type SigningStatus as Status,
  signerStatusLabels,
  signingEventLabels,
  signingStatusLabels,
} from '#contract/papers/signing-status';
import { type SigningSigner, type SigningWithEvents, withdrawSigning } from '#contract/papers/signings';
import { formatDateTime } from '#contract/platform/wording';
import { serverMessage } from '#web/lib/api-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Opening } from '#web/ui/dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useRemindSigners, useWithdrawSigning } from './api.ts';

const tones: Record<Status, Tone> = {
  open: 'waiting',
  sealing: 'waiting',
  signed: 'good',
  declined: 'bad',
  withdrawn: 'neutral',
  expired: 'bad',
  replaced: 'neutral',
};

const signerTones: Record<SignerStatus, Tone> = {
  later: 'neutral',
  asked: 'waiting',
  opened: 'waiting',
  read: 'waiting',
  signed: 'good',
  declined: 'bad',
};

function Signer({ signer }: { signer: SigningSigner }) {
  const { name, role, email, status, signedAt } = signer;
  return (
    <Group component="li" justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
      <div>
        <Text fw={600}>{signer.isYou ? `${name} (you)` : name}</Text>
        <Muted>
          {signerRoleLabels[role]}
          {email && ` · ${email}`}
          {signedAt && ` · ${formatDateTime(signedAt)}`}
        </Muted>
      </div>
      <StatusBadge tone={signerTones[status]} label={signerStatusLabels[status]} />
    </Group>
  );
}

function Withdraw({ id, isOpen, onClose }: Opening & { id: number }) {
  const withdrawing = useWithdrawSigning();
  const { form, submit } = useEntryForm({
    // Who sent it may be asked to sign it, too, and stands before both reasons.
    about: `withdrawing ${id}`,
    schema: withdrawSigning.body,
    initialValues: { reason: '' },
    send: (body) => withdrawing.mutateAsync({ params: { id }, body }),
    onSaved: onClose,
    failed: 'It could not be withdrawn.',
  });
  return (
    <ConfirmDialog
      title="Withdraw it?"
      isOpen={isOpen}
      onClose={onClose}
      confirm="Withdraw"
      pending="Withdrawing..."
      isDangerous
      isWaiting={form.values.reason.trim() === ''}
      onConfirm={submit}
    >
      <Text>Nobody can sign it any more, and signatures so far count no more. Everybody who was asked hears why.</Text>
      <Textarea label="Why" maxLength={500} {...form.getInputProps('reason')} />
    </ConfirmDialog>
  );
}

function ManageSigning({ signing }: { signing: SigningWithEvents }) {
  const reminding = useRemindSigners();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const remind = () =>
    reminding.mutate(
      { params: { id: signing.id } },
      {
        onSuccess: () => showToast({ title: 'Reminded' }),
        onError: (error) => showError('Error', serverMessage(error, 'They could not be reminded.')),
      },
    );
  return (
    <Group>
      <Button variant="default" disabled={reminding.isPending} onClick={remind}>
        Remind
      </Button>
      <Button variant="subtle" color="red" onClick={() => setWithdrawing(true)}>
        Withdraw
      </Button>
      <Withdraw id={signing.id} isOpen={isWithdrawing} onClose={() => setWithdrawing(false)} />
    </Group>
  );
}

/** Who has signed and who is to, live; for whoever sent it, with what can be done about it. */
export function SigningStatus({ signing }: { signing: SigningWithEvents }) {
  const { status, reason, filePath, verifyPath, mayManage, signers, events } = signing;
  return (
    <Panel
      title="Signatures"
      order={2}
      size="h4"
      tools={<StatusBadge tone={tones[status]} label={signingStatusLabels[status]} />}
      about={reason}
    >
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {signers.map((signer) => (
          <Signer key={signer.id} signer={signer} />
        ))}
      </Stack>
      <Group>
        {filePath && (
          <Button component="a" href={filePath} download variant={status === 'signed' ? 'filled' : 'default'}>
            {status === 'signed' ? 'Get the signed file' : 'Get it as PDF'}
          </Button>
        )}
        {verifyPath && <Anchor href={verifyPath}>Check that it is genuine</Anchor>}
        {mayManage && status === 'open' && <ManageSigning signing={signing} />}
      </Group>
      <details>
        <summary>What happened</summary>
        <Timeline mt="md" bulletSize={12} lineWidth={2}>
          {events.map(({ kind, at, name, note }) => (
            <Timeline.Item key={`${at} ${kind} ${name}`} title={signingEventLabels[kind]}>
              <Muted>{[name, formatDateTime(at), note].filter(Boolean).join(' · ')}</Muted>
            </Timeline.Item>
          ))}
        </Timeline>
      </details>
    </Panel>
  );
}
