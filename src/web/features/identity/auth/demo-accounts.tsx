import { Button, Group, Stack } from '@mantine/core';
import type { DemoAccount } from '#contract/platform/app-config';
import { roleLabel } from '#contract/platform/roles';
import { Muted } from '#web/ui/muted.tsx';
import { useAppConfig } from './api.ts';

interface DemoAccountsProps {
  isPending: boolean;
  onChoose: (account: DemoAccount) => void;
}

/** One click signs in as a demo user. There are none unless demo data is on. */
export function DemoAccounts({ isPending, onChoose }: DemoAccountsProps) {
  const accounts = useAppConfig()?.demoAccounts ?? [];
  if (accounts.length === 0) return null;
  return (
    <Stack component="section" aria-label="Demo accounts" gap="xs">
      <Muted>Just looking? Sign in with a demo account:</Muted>
      <Group grow gap="xs">
        {accounts.map((account) => (
          <Button
            key={account.email}
            variant="light"
            size="sm"
            px="xs"
            disabled={isPending}
            title={`${account.name}, ${account.email}`}
            onClick={() => onChoose(account)}
          >
            {roleLabel[account.role]}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
