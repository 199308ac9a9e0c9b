import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { type LeaseInvitation, TENANCY_DENIED } from '#contract/lettings/tenancy-answers';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { serverMessage } from '#web/lib/api-error.ts';
import { Facts } from '#web/ui/facts.tsx';
import { LateConfirmDialog } from '#web/ui/late-confirm-dialog.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useConfirmLease, useDenyLease, useLeaseInvitations } from './api.ts';

const FAILED = 'Your answer could not be saved. Please try again.';

/** Homes that somebody says the user rents: nothing is so until they say it themselves. */
export function LeaseInvitations() {
  const { data = [] } = useLeaseInvitations();
  return data.map((invitation) => <Invitation key={invitation.leaseId} invitation={invitation} />);
}

function Invitation({ invitation }: { invitation: LeaseInvitation }) {
  const { leaseId, landlordName, propertyName, address, startDate, endDate, monthlyRent, tenantName } = invitation;
  const confirming = useConfirmLease();
  const [isDenying, setDenying] = useState(false);
  const confirm = () =>
    confirming.mutate(
      { params: { id: leaseId } },
      {
        onSuccess: () => showToast({ title: 'Welcome home', message: `${propertyName} is in your account now.` }),
        onError: (error) => showError('Error', serverMessage(error, FAILED)),
      },
    );
  return (
    <SummaryPanel title="Is this your home?">
      <Stack gap="md">
        <Text size="sm">
          {landlordName} says you rent {propertyName} since {formatDate(startDate)}. They see nothing of your account
          until you say yes.
        </Text>
        <Text size="sm" c="dimmed">
          {address}
        </Text>
        <Facts
          areShort
          facts={[
            ['Rent per month', formatRupees(monthlyRent)],
            ['Until', endDate ? formatDate(endDate) : 'No end date'],
            ['In the name of', tenantName],
          ]}
        />
        <Group gap="sm">
          <Button leftSection={<IconCheck size={18} aria-hidden />} disabled={confirming.isPending} onClick={confirm}>
            {confirming.isPending ? 'Saving...' : 'Yes, this is my home'}
          </Button>
          <Button
            variant="default"
            leftSection={<IconX size={18} aria-hidden />}
            disabled={confirming.isPending}
            onClick={() => setDenying(true)}
          >
            This is not me
          </Button>
        </Group>
      </Stack>
      <DenyQuestion invitation={invitation} isOpen={isDenying} onClose={() => setDenying(false)} />
    </SummaryPanel>
  );
}

interface DenyQuestionProps {
  invitation: LeaseInvitation;
  isOpen: boolean;
  onClose: () => void;
}

function DenyQuestion({ invitation, isOpen, onClose }: DenyQuestionProps) {
  const denying = useDenyLease();
  const deny = async () => {
    try {
      await denying.mutateAsync({ params: { id: invitation.leaseId } });
      showToast({ title: 'Noted', message: TENANCY_DENIED });
    } catch (error) {
      showError('Error', serverMessage(error, FAILED));
    }
    onClose();
  };
  return (
    <LateConfirmDialog
      title="Not your home?"
      confirm="This is not me"
      pending="Saving..."
      isDangerous
      isOpen={isOpen}
      onConfirm={deny}
      onClose={onClose}
    >
      <Text size="sm">
        {invitation.landlordName} is told that the person with your email is not their tenant. {invitation.propertyName}{' '}
        is no longer connected with you.
      </Text>
    </LateConfirmDialog>
  );
}
