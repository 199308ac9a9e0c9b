import { Button, Group } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import type { Application } from '#contract/lettings/applications';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NoticePage } from '#web/ui/notice-page.tsx';

interface ConfirmationProps {
  application: Application;
  onAnother: () => void;
}

/** Stands in place of the form once it is sent. */
export function Confirmation({ application: { email, property }, onAnother }: ConfirmationProps) {
  return (
    <NoticePage
      icon={IconMailCheck}
      title={`You have applied for ${property.name}`}
      text={
        <>
          A mail to <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong> is on its way. The private link in it
          shows how your application stands. You will hear by mail when the landlord has decided.
        </>
      }
      action={
        <Group gap="sm" justify="center">
          <Button variant="default" onClick={onAnother}>
            New application
          </Button>
          <LinkButton to="/">Back to Home</LinkButton>
        </Group>
      }
    />
  );
}
