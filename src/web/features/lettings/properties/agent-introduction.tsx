import { Group, Stack, Text } from '@mantine/core';
import type { Mandate } from '#contract/lettings/mandates';
import { dayOf } from '#web/lib/dates.ts';
import { fullName } from '#web/rentals/names.ts';
import { MailLink, PhoneLink } from '#web/ui/contact-links.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { PersonAvatar } from '#web/ui/person-avatar.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Figures of ours, not what an agent says of themselves. */
const resultsOf = ({ memberSince, homesLet }: Mandate['agent']) =>
  `With us since ${dayOf(memberSince)} · ${homesLet === 1 ? '1 home' : `${homesLet} homes`} let`;

/** Who an agent is, for an owner who thinks about working with them. */
export function AgentIntroduction({ mandate: { agent, takenAt, status } }: { mandate: Mandate }) {
  const about = [agent.agencyName, agent.specialization].filter(Boolean).join(' · ');
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <PersonAvatar name={fullName(agent)} picture={agent.profileImageUrl} size={48} />
      <Stack gap={2} miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Text size="sm" fw={600}>
          {fullName(agent)}
        </Text>
        {about && <Muted>{about}</Muted>}
        <Text size="sm">{resultsOf(agent)}</Text>
        {status === 'waiting' && <Muted>Asked on {dayOf(takenAt)}</Muted>}
        <Group gap="md">
          <MailLink email={agent.email} />
          {agent.phone && <PhoneLink phone={agent.phone} />}
          <TextLink
            to="/landlord-dashboard"
            search={{ section: 'messages', to: agent.id }}
            size="sm"
            aria-label={`Message ${fullName(agent)}`}
          >
            Message
          </TextLink>
        </Group>
      </Stack>
    </Group>
  );
}
