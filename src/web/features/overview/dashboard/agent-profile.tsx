import { Flex, Paper, Stack, Text, Title } from '@mantine/core';
import { IconBriefcase, IconBuildingStore, IconMail, IconPencil } from '@tabler/icons-react';
import type { User } from '#contract/identity/users';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PersonAvatar } from '#web/ui/person-avatar.tsx';
import classes from './agent-profile.module.css';

const AVATAR_SIZE = 72;

type Profile = Pick<User, 'firstName' | 'lastName' | 'email' | 'profileImageUrl' | 'agencyName' | 'specialization'>;

/** Who the agent is, as landlords and tenants come to know them. */
export function AgentProfile({ user }: { user: Profile }) {
  const name = `${user.firstName} ${user.lastName}`.trim();
  const lines = [
    { icon: IconBuildingStore, label: 'Agency', text: user.agencyName, missing: 'No agency name yet' },
    { icon: IconBriefcase, label: 'Specialization', text: user.specialization, missing: 'No specialization yet' },
    { icon: IconMail, label: 'Email', text: user.email, missing: '' },
  ];
  return (
    <Paper component="section" withBorder p={{ base: 'md', xs: 'lg' }} aria-label="Your profile">
      <Flex wrap="wrap" align="center" gap="md">
        <PersonAvatar name={name} picture={user.profileImageUrl} size={AVATAR_SIZE} />
        <Stack gap={6} miw={0} flex="1 1 220px" style={{ overflowWrap: 'anywhere' }}>
          <Title order={2} size="h4">
            {name}
          </Title>
          <Flex wrap="wrap" rowGap={4} columnGap="lg">
            {lines.map(({ icon: LineIcon, label, text, missing }) => (
              <span key={label} className={classes.line} title={label}>
                <LineIcon size={18} stroke={1.6} aria-hidden />
                <Text span size="sm" c={text ? undefined : 'dimmed'}>
                  {text || missing}
                </Text>
              </span>
            ))}
          </Flex>
        </Stack>
        <LinkButton
          to="/account"
          variant="default"
          size="sm"
          className={classes.edit}
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          Edit profile
        </LinkButton>
      </Flex>
    </Paper>
  );
}
