import { Text } from '@mantine/core';
import { utrWarnings } from '#contract/money/utr';

/** What is odd about a bank's number as it is typed; it is taken all the same. */
export function UtrHint({ method, reference }: { method: string; reference: string }) {
  const [warning] = utrWarnings({ method, reference: reference.trim() }, false);
  return (
    <span aria-live="polite">
      {warning && (
        <Text span inherit fw={550} c="light-dark(var(--mantine-color-red-8), var(--mantine-color-red-4))">
          {warning.message}
        </Text>
      )}
    </span>
  );
}
