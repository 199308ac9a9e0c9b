import { Alert } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { formatDateTime } from '#contract/platform/wording';
import { ageOfAnswers } from '#web/lib/offline.ts';

/** Where the network is away: from when what is shown is. */
export function OfflineLine({ isManager }: { isManager: boolean }) {
  const keptAt = useSyncExternalStore(ageOfAnswers.subscribe, ageOfAnswers.read);
  if (!keptAt) return null;
  return (
    <Alert variant="light" color="gray" mb="md" icon={<IconCloudOff aria-hidden />} role="status">
      You are offline. You see what was here on {formatDateTime(keptAt)}; apart from{' '}
      {isManager ? 'meter readings, ' : ''}inspections and new requests, nothing can be changed until you are back.
    </Alert>
  );
}
