import { Button, Stack, Text } from '@mantine/core';
import { IconBrandGoogleFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { useAppConfig } from './api.ts';

interface GoogleButtonProps {
  label: string;
  isPending: boolean;
  onClick: () => void;
}

export function GoogleButton({ label, isPending, onClick }: GoogleButtonProps) {
  const config = useAppConfig();
  const reasonId = useId();
  const isMissing = config?.googleSignIn === false;
  return (
    <Stack gap={4}>
      <Button
        variant="default"
        leftSection={<IconBrandGoogleFilled size={18} aria-hidden />}
        disabled={isPending || !config?.googleSignIn}
        aria-describedby={isMissing ? reasonId : undefined}
        onClick={onClick}
      >
        {label}
      </Button>
      {isMissing && (
        <Text id={reasonId} size="xs" c="dimmed" ta="center">
          Google sign-in is not set up on this server
        </Text>
      )}
    </Stack>
  );
}
