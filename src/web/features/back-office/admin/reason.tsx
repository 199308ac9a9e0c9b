import { Text } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { tellDone, tellFailed } from './telling.ts';

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

/** Does something, says how it went, and answers whether it was done. Why it was refused stays to be shown. */
export const useTold = (done: string, failed: string) => {
  const [refusal, setRefusal] = useState<unknown>();
  const told = async (act: () => Promise<unknown>): Promise<boolean> => {
    setRefusal(undefined);
    try {
      await act();
    } catch (error) {
      setRefusal(error);
      tellFailed(failed);
      return false;
    }
    tellDone(done);
    return true;
  };
  return { told, refusal, forget: () => setRefusal(undefined) };
};
