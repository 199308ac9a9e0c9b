import { Button, Group, Paper, Text } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useState } from 'react';
import { twoStepPutOff } from '#web/lib/storage.ts';

/** Asked after each sign-in, until it is set up or put off. */
export function TwoStepOffer({ onSetUp }: { onSetUp: () => void }) {
  const [isPutOff, setPutOff] = useState(() => twoStepPutOff.read() !== null);
  if (isPutOff) return null;
  const putOff = () => {
    twoStepPutOff.write('1');
    setPutOff(true);
  };
  return (
    <Paper withBorder p="md" mb="lg" component="section" aria-label="Two-step verification">
      <Group justify="space-between" gap="md">
        <Group gap="sm" wrap="nowrap" flex="1 1 320px">
          <IconShieldLock size={24} stroke={1.6} aria-hidden style={{ flexShrink: 0 }} />
          <Text size="sm">
            Your password alone opens the back office. With two-step verification, a code from your phone is asked for
            as well.
          </Text>
        </Group>
        <Group gap="sm">
          <Button variant="default" onClick={putOff}>
            Not now
          </Button>
          <Button onClick={onSetUp}>Set up</Button>
        </Group>
      </Group>
    </Paper>
  );
}
