import {
  Badge,
  Group,
  type MantineColorScheme,
  Menu,
  Stack,
  Text,
  UnstyledButton,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { NavEntry } from './nav-entry.tsx';
import { PersonAvatar } from './person-avatar.tsx';
import classes from './user-menu.module.css';

export interface Account {
  name: string;
  email: string;
  picture?: string | null;
  badge?: string;
}

const schemes: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Like the system' },
];

export function UserMenu({ account, entries }: { account: Account; entries: NavEntry[] }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="bottom-end" width={264} shadow="lg" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          <VisuallyHidden>Account of {account.name}</VisuallyHidden>
          <PersonAvatar name={account.name} picture={account.picture} size={36} />
          <Text size="sm" fw={500} visibleFrom="md" maw={180} truncate aria-hidden>
            {account.name}
          </Text>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Stack gap={2} px="sm" py="xs">
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Text size="sm" fw={600} truncate>
              {account.name}
            </Text>
            {account.badge && (
              <Badge variant="light" size="sm" flex="none">
                {account.badge}
              </Badge>
            )}
          </Group>
          <Text size="xs" c="dimmed" truncate>
            {account.email}
          </Text>
        </Stack>
        <Menu.Divider />
        <Menu.Label>Appearance</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
          {schemes.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        {entries.map(({ label, icon: EntryIcon, link, href, onClick }) => (
          <Menu.Item
            key={label}
            leftSection={<EntryIcon size={18} stroke={1.6} aria-hidden />}
            onClick={onClick}
            renderRoot={(props) => {
              if (link) return <Link {...props} {...link} />;
              return href ? <a {...props} href={href} /> : <button {...props} type="button" />;
            }}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
