import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { consents } from '#contract/platform/consents';
import { LegalLinks } from '#web/ui/legal-links.tsx';

interface SubmitButtonProps {
  isPending: boolean;
  /** Why the last attempt was refused. */
  refusal: ReactNode;
}

export function SubmitButton({ isPending, refusal }: SubmitButtonProps) {
  return (
    <Stack gap="sm">
      {refusal && (
        <Text size="sm" c="var(--mantine-color-error)">
          {refusal}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {consents.application.text} <LegalLinks />
      </Text>
      <Button type="submit" size="md" disabled={isPending} fullWidth>
        {isPending ? 'Submitting...' : 'Submit Application'}
      </Button>
      <Text size="xs" c="dimmed" ta="center">
        What you type is kept in this browser until you submit it.
      </Text>
    </Stack>
  );
}
