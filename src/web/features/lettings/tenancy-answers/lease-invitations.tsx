import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { INVITATION_DENIED, type LeaseInvitation, TENANCY_DENIED } from '#contract/lettings/tenancy-answers';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { Facts } from '#web/ui/facts.tsx';
import { LateConfirmDialog } from '#web/ui/late-confirm-dialog.tsx';
import { showOutcome } from '#web/ui/show-outcome.ts';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { useConfirmInvitation, useDenyInvitation, useLeaseInvitations } from './api.ts';

const FAILED = 'Your answer could not be saved. Please try again.';

interface Words {
  title: string;
  claim: string;
  yes: string;
  welcome: { title: string; message: string };
  /** What stands no longer between the two after a no. */
  cutOff: string;
}

/** A lease says since when; before there is one, somebody only says that the user is going to be their tenant. */
const wordsOf = ({ landlordName, propertyName, startDate, role }: LeaseInvitation): Words => {
  if (role === 'guarantor')
    return {
      title: 'Do you stand surety for this home?',
      claim: `${landlordName} says you are a guarantor for ${propertyName}: you see the lease, and are told when something is overdue.`,
      yes: 'Yes, I am a guarantor',
      welcome: { title: 'Thank you', message: `You see the lease for ${propertyName} now.` },
      cutOff: `${propertyName} is no longer connected with you.`,
    };
  if (startDate)
    return {
      title: 'Is this your home?',
      claim: `${landlordName} says you ${role === 'co_tenant' ? 'share' : 'rent'} ${propertyName}${role === 'co_tenant' ? '.' : ` since ${formatDate(startDate)}.`}`,
      yes: 'Yes, this is my home',
      welcome: { title: 'Welcome home', message: `${propertyName} is in your account now.` },
      cutOff: `${propertyName} is no longer connected with you.`,
    };
  return {
    title: `Do you know ${landlordName}?`,
    claim: `${landlordName} says you are going to be their tenant${propertyName ? ` in the ${propertyName}` : ''}.`,
    yes: 'Yes, that is me',
    welcome: { title: 'Thank you', message: `${landlordName} knows now that it is you.` },
    cutOff: `${landlordName} is no longer connected with you.`,
  };
};

const factsOf = ({ monthlyRent, endDate, tenantName }: LeaseInvitation): [string, string][] => [
  ...(monthlyRent
    ? ([
        ['Rent per month', formatRupees(monthlyRent)],
        ['Until', endDate ? formatDate(endDate) : 'No end date'],
      ] satisfies [string, string][])
    : []),
  ['In the name of', tenantName],
];

/** What somebody says about the user as a tenant: nothing is so until they say it themselves. */
export function LeaseInvitations() {
  const { data = [] } = useLeaseInvitations();
  return data.map((invitation) => (
    <Invitation key={`${invitation.id} ${invitation.leaseId}`} invitation={invitation} />
  ));
}

function Invitation({ invitation }: { invitation: LeaseInvitation }) {
  const { id, address } = invitation;
  const words = wordsOf(invitation);
  const confirming = useConfirmInvitation();
  const [isDenying, setDenying] = useState(false);
  const confirm = () => showOutcome(confirming.mutateAsync({ params: { id } }), words.welcome, FAILED);
  return (
    <SummaryPanel title={words.title}>
      <Stack gap="md">
        <Text size="sm">{words.claim} They see nothing of your account until you say yes.</Text>
        {address && (
          <Text size="sm" c="dimmed">
            {address}
          </Text>
        )}
        <Facts areShort facts={factsOf(invitation)} />
        <Group gap="sm">
          <Button leftSection={<IconCheck size={18} aria-hidden />} disabled={confirming.isPending} onClick={confirm}>
            {confirming.isPending ? 'Saving...' : words.yes}
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
  const denying = useDenyInvitation();
  const deny = async () => {
    const done = { title: 'Noted', message: invitation.leaseId ? TENANCY_DENIED : INVITATION_DENIED };
    await showOutcome(denying.mutateAsync({ params: { id: invitation.id } }), done, FAILED);
    onClose();
  };
  return (
    <LateConfirmDialog
      title={invitation.leaseId ? 'Not your home?' : 'Not you?'}
      confirm="This is not me"
      pending="Saving..."
      isDangerous
      isOpen={isOpen}
      onConfirm={deny}
      onClose={onClose}
    >
      <Text size="sm">
        {invitation.landlordName} is told that the person with your email is not their tenant.{' '}
        {wordsOf(invitation).cutOff}
      </Text>
    </LateConfirmDialog>
  );
}
