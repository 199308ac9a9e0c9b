import { List, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CustomerHoldings } from '#contract/back-office/admin-customers';
import { confirmDeleteUser } from '#contract/back-office/admin-users';
import { formatRupees } from '#contract/platform/wording';
import { ApiError, serverMessage } from '#web/lib/api-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { failure, success } from '#web/ui/show-outcome.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useHoldings } from '../customers/api.ts';
import { Reason } from '../reason.tsx';
import { useDeleteUser } from './api.ts';
import type { UserDialogProps } from './user-dialog.ts';

const CONFLICT = 409;

/** Asks before a user goes, and once more, in the server's words, where others depend on them. */
export function DeleteUser({ user, isOpen, onClose }: UserDialogProps) {
  const deleting = useDeleteUser();
  const [warning, setWarning] = useState<string>();
  const { form, submit, refusal } = useEntryForm({
    initialValues: { email: '' },
    send: () =>
      deleting.mutateAsync({
        params: { id: user.id },
        query: { confirmed: warning === undefined ? undefined : 'true' },
      }),
    onRefused: (error) => {
      const isQuestion = warning === undefined && error instanceof ApiError && error.status === CONFLICT;
      if (isQuestion) setWarning(serverMessage(error, ''));
      return isQuestion;
    },
    saved: success('User deleted successfully'),
    onSaved: onClose,
    failed: failure('Failed to delete user'),
    hasNoDraft: true,
  });

  return (
    <>
      <ConfirmDialog
        title="Delete user"
        isOpen={isOpen && warning === undefined}
        confirm="Delete"
        pending="Deleting..."
        isDangerous
        isWaiting={form.values.email.trim().toLowerCase() !== user.email.toLowerCase()}
        onConfirm={submit}
        onClose={onClose}
      >
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {confirmDeleteUser(user.email)}
        </Text>
        <WhatGoes userId={user.id} isWanted={isOpen && !deleting.isPending && !deleting.isSuccess} />
        <TextInput
          label="Type their email to confirm"
          placeholder={user.email}
          autoComplete="off"
          autoCapitalize="none"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <Reason of={refusal} />
      </ConfirmDialog>
      <ConfirmDialog
        title="Delete user all the same?"
        isOpen={isOpen && warning !== undefined}
        confirm="Delete all the same"
        pending="Deleting..."
        isDangerous
        onConfirm={submit}
        onClose={onClose}
      >
        <Text size="sm">{warning}</Text>
        <Reason of={refusal} />
      </ConfirmDialog>
    </>
  );
}

const whole = new Intl.NumberFormat('en-IN');
const counted = (count: number, one: string, many: string) => `${whole.format(count)} ${count === 1 ? one : many}`;

const linesOf = (held: CustomerHoldings): string[] => [
  counted(held.properties, 'property', 'properties'),
  `${counted(held.leases, 'lease', 'leases')}, ${whole.format(held.currentLeases)} of them current`,
  counted(held.tenants, 'tenant', 'tenants'),
  counted(held.documents, 'document', 'documents'),
  `${formatRupees(held.received)} received on leases, ${formatRupees(held.outstanding)} outstanding`,
  `${formatRupees(held.paidForPlans)} paid for plans, ${formatRupees(held.credit)} of credit`,
];

/** What depends on somebody, counted. */
function WhatGoes({ userId, isWanted }: { userId: string; isWanted: boolean }) {
  const { data: held, error, refetch } = useHoldings(userId, isWanted);
  if (!held && error) return <LoadFailed text="What goes with them could not be counted." onRetry={refetch} />;
  if (!held) return <Skeleton h={150} aria-busy="true" />;
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        What they have here:
      </Text>
      <List size="sm" aria-label="What they have here">
        {linesOf(held).map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Stack>
  );
}
