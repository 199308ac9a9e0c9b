import { Button, Divider, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { downloadMyDataWithFiles } from '#contract/identity/account';
import type { User } from '#contract/identity/users';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

interface YourDataProps {
  user: User;
  hasPassword: boolean;
  onDeleted: () => void;
}

export function YourData({ user, hasPassword, onDeleted }: YourDataProps) {
  const [isDeleting, deleting] = useDisclosure(false);
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="md">
        <Text size="sm" flex="1 1 280px">
          Everything that we keep about you, with your files, as one zip.
        </Text>
        <Button
          component="a"
          href={downloadMyDataWithFiles.path}
          download
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        >
          Download my data
        </Button>
      </Group>
      <Divider />
      <Group justify="space-between" gap="md">
        <Text size="sm" flex="1 1 280px">
          Your account and all that belongs to it goes for good.
        </Text>
        <Button
          variant="light"
          color="red"
          leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
          onClick={deleting.open}
        >
          Delete my account
        </Button>
      </Group>
      <DeleteAccountDialog
        user={user}
        hasPassword={hasPassword}
        isOpen={isDeleting}
        onClose={deleting.close}
        onDeleted={onDeleted}
      />
    </Stack>
  );
}
