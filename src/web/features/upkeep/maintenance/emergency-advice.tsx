import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { emergencyAdvice } from '#contract/upkeep/request-choices';

/** What to do before anybody comes. */
export function EmergencyAdvice() {
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title="First, get safe">
      <Stack gap={6}>
        {emergencyAdvice.map(({ title, text, call }) => (
          <Text key={title} size="sm">
            <strong>{title}:</strong> {text}{' '}
            {call && (
              <Anchor href={`tel:${call}`} size="sm" fw={600} underline="always">
                Call {call}
              </Anchor>
            )}
          </Text>
        ))}
      </Stack>
    </Alert>
  );
}
