import { Badge, Group, List, Paper, SimpleGrid, Stack, ThemeIcon, Title, UnstyledButton } from '@mantine/core';
import { type Icon, IconBriefcase, IconBuildingEstate, IconCheck, IconKey } from '@tabler/icons-react';
import { type Role, roleLabel, roles } from '#contract/platform/roles';
import classes from './role-cards.module.css';

const about: Record<Role, { icon: Icon; features: string[] }> = {
  landlord: {
    icon: IconBuildingEstate,
    features: [
      'Manage several properties',
      'Onboard and screen tenants',
      'Collect rent online',
      'Create shareable rental application forms',
      'Review applications',
      'Track maintenance',
      'Follow income and occupancy',
    ],
  },
  tenant: {
    icon: IconKey,
    features: [
      'Pay rent online',
      'Submit maintenance requests',
      'View lease documents',
      'Track payment history',
      'Communicate with the landlord',
    ],
  },
  agent: {
    icon: IconBriefcase,
    features: [
      'Manage assigned properties',
      'Review tenant applications',
      'Facilitate communication',
      'Control property assignment',
      'Follow your applications and commission',
    ],
  },
};

interface RoleCardsProps {
  current: Role | null;
  selected: Role | undefined;
  isPending: boolean;
  onChoose: (role: Role) => void;
}

export function RoleCards({ current, selected, isPending, onChoose }: RoleCardsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
      {roles.map((role) => (
        <RoleCard
          key={role}
          role={role}
          isCurrent={current === role}
          isSelected={selected === role}
          isPending={isPending}
          onChoose={() => onChoose(role)}
        />
      ))}
    </SimpleGrid>
  );
}

interface RoleCardProps {
  role: Role;
  isCurrent: boolean;
  isSelected: boolean;
  isPending: boolean;
  onChoose: () => void;
}

function RoleCard({ role, isCurrent, isSelected, isPending, onChoose }: RoleCardProps) {
  const { icon: RoleIcon, features } = about[role];
  return (
    <Paper component="article" withBorder className={classes.card} mod={{ selected: isSelected }}>
      <Stack gap="md" p="lg">
        <Group justify="space-between" mih={48}>
          <ThemeIcon variant="light" size={48}>
            <RoleIcon size={26} stroke={1.6} aria-hidden />
          </ThemeIcon>
          {isCurrent && (
            <Badge color="marigold" variant="light" tt="none">
              Current role
            </Badge>
          )}
        </Group>
        <Title order={2} size="h3">
          <UnstyledButton className={classes.choose} aria-pressed={isSelected} disabled={isPending} onClick={onChoose}>
            {roleLabel[role]}
          </UnstyledButton>
        </Title>
        <List
          spacing="xs"
          size="sm"
          center
          icon={<IconCheck size={16} stroke={2.2} color="var(--mantine-color-teal-text)" aria-hidden />}
        >
          {features.map((feature) => (
            <List.Item key={feature}>{feature}</List.Item>
          ))}
        </List>
      </Stack>
      {isSelected && <div className={classes.banner}>Selected as {roleLabel[role]}</div>}
    </Paper>
  );
}
