import { Button, Group } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { User } from '#contract/identity/users';
import type { Role } from '#contract/platform/roles';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NoticePage } from '#web/ui/notice-page.tsx';
import { goToOtherAccount, rememberPlace } from './leaving.ts';
import { RequireUser } from './require-user.tsx';

interface RequireRoleProps {
  only: Role;
  signedOut?: ReactNode;
  children: (user: User) => ReactNode;
}

/** Shows a role's dashboard to that role; everybody else is told, and may switch. */
export function RequireRole({ only, signedOut, children }: RequireRoleProps) {
  return (
    <RequireUser signedOut={signedOut}>
      {(user) =>
        user.role === only ? (
          children(user)
        ) : (
          <NoticePage
            icon={IconLock}
            title="Access Denied"
            text={`This dashboard is only accessible to ${only}s`}
            action={
              <Group gap="sm" justify="center">
                <LinkButton to="/role-selector" onClick={rememberPlace}>
                  Switch role
                </LinkButton>
                <Button variant="default" onClick={goToOtherAccount}>
                  Use another account
                </Button>
              </Group>
            }
          />
        )
      }
    </RequireUser>
  );
}
