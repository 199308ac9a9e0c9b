import { Paper, Stack, Text, Title } from '@mantine/core';
import { PlainPage } from '#web/ui/plain-page.tsx';
import { Logout } from './logout.tsx';
import { SetUpTwoStep } from './two-step.tsx';

/** Where a second factor is demanded, nothing else is shown before it is set up. */
export function TwoStepFirst() {
  return (
    <PlainPage title="Two-step verification" width={480}>
      <Paper withBorder p={{ base: 'md', xs: 'xl' }}>
        <Stack gap="lg">
          <div>
            <Title order={1} size="h2">
              Two-step verification
            </Title>
            <Text c="dimmed" size="sm" mt={4}>
              The back office is open only to those who have it set up.
            </Text>
          </div>
          <SetUpTwoStep onDone={() => undefined} />
          <Logout />
        </Stack>
      </Paper>
    </PlainPage>
  );
}
