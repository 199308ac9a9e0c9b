import { Divider, Group, Stack, Text } from '@mantine/core';
import type { Lease } from '#contract/lettings/leases';
import type { Contact } from '#contract/platform/people';
import { MailLink, PhoneLink } from '#web/ui/contact-links.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { PersonAvatar } from '#web/ui/person-avatar.tsx';
import { SummaryPanel } from '#web/ui/summary-panel.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Whom a tenant deals with, and how to reach them. */
export function Contacts({ lease: { landlord, agent } }: { lease: Lease }) {
  return (
    <SummaryPanel title="Your contacts">
      <Stack gap="md">
        {landlord ? (
          <Person person={landlord} part="Landlord" />
        ) : (
          <Muted>The landlord of this lease has no account any more.</Muted>
        )}
        {agent && (
          <>
            <Divider />
            <Person person={agent} part={agent.agencyName ? `Agent, ${agent.agencyName}` : 'Agent'} />
          </>
        )}
      </Stack>
    </SummaryPanel>
  );
}

function Person({ person: { id, firstName, lastName, email, phone }, part }: { person: Contact; part: string }) {
  const name = `${firstName} ${lastName}`.trim();
  return (
    <Group wrap="nowrap" align="flex-start" gap="sm" role="group" aria-label={`${part}: ${name}`}>
      <PersonAvatar name={name} size={40} />
      <Stack gap={4} miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Muted size="xs">{part}</Muted>
        {phone && <PhoneLink phone={phone} />}
        <MailLink email={email} />
        <TextLink
          to="/tenant-dashboard"
          search={{ section: 'messages', to: id }}
          size="sm"
          aria-label={`Message ${name}`}
        >
          Message
        </TextLink>
      </Stack>
    </Group>
  );
}
