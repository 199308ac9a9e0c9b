import { Group, Progress, Stack, Text } from '@mantine/core';
import { Dialog } from '#web/ui/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Muted } from '#web/ui/muted.tsx';

interface UpgradeDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The limit in words. */
  text: string;
  /** How much of it is used, where that is known. */
  use?: { limit: number; used: number };
}

/** Stands where another property cannot be added, and shows the way on. */
export function UpgradeDialog({ isOpen, onClose, text, use }: UpgradeDialogProps) {
  return (
    <Dialog title="You have reached your plan limit" isOpen={isOpen} onClose={onClose} fullScreen={false}>
      <Stack gap="lg">
        <Text size="sm">{text}</Text>
        {use && (
          <Stack gap={6}>
            <Progress value={100} color="marigold.5" size="md" aria-label="Use of the property limit" />
            <Muted size="xs">
              {use.used} of {use.limit} used
            </Muted>
          </Stack>
        )}
        <Muted>
          Choose a plan by the year, or upgrade at once by the month. Everything that you have added stays as it is.
        </Muted>
        <Group justify="flex-end">
          <LinkButton to="/subscription" variant="default">
            See yearly plans
          </LinkButton>
          <LinkButton to="/subscription-upgrade">Upgrade plan</LinkButton>
        </Group>
      </Stack>
    </Dialog>
  );
}
