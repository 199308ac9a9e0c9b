import { Button } from '@mantine/core';
import { IconBrandGoogleFilled } from '@tabler/icons-react';

interface GoogleButtonProps {
  label: string;
  isPending: boolean;
  onClick: () => void;
}

export function GoogleButton({ label, isPending, onClick }: GoogleButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconBrandGoogleFilled size={18} aria-hidden />}
      disabled={isPending}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
