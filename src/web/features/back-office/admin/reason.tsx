import { Text } from '@mantine/core';
import { ApiError } from '#web/lib/api-error.ts';

const SERVER_FAILED = 500;

/** Why something was refused, in the server's words; nothing where it just did not work. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status < SERVER_FAILED ? error.body?.message : undefined;

/** Why something was refused, in a line of the dialog. */
export function Reason({ of }: { of: unknown }) {
  const text = reasonOf(of);
  if (!text) return null;
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {text}
    </Text>
  );
}
