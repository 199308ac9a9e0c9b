import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

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
      <Button type="submit" size="md" disabled={isPending} fullWidth>
        {isPending ? 'Submitting...' : 'Submit Application'}
      </Button>
      <Text size="xs" c="dimmed" ta="center">
        What you type is kept in this browser until you submit it.
      </Text>
    </Stack>
  );
}
