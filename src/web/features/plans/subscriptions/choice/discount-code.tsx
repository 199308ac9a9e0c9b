import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';

interface DiscountCodeProps {
  /** The code that was handed in. */
  applied: string | null;
  problem: string | undefined;
  isPending: boolean;
  isDisabled: boolean;
  onApply: (code: string | null) => void;
}

/** Takes a code; whether it holds stands below it. */
export function DiscountCode({ applied, problem, isPending, isDisabled, onApply }: DiscountCodeProps) {
  const [typed, setTyped] = useState(applied ?? '');
  const isApplied = applied !== null && !problem && !isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(typed.trim() || null);
  };
  /** What is wrong with a code is said of that code: another one, or none, is not wrong yet. */
  const change = (text: string) => {
    setTyped(text);
    if (applied !== null && !text.trim()) onApply(null);
  };
  const remove = () => {
    setTyped('');
    onApply(null);
  };
  if (isApplied) {
    return (
      <Group justify="space-between" wrap="nowrap" role="status">
        <Group gap="xs" wrap="nowrap" miw={0}>
          <IconTag size={18} color="var(--mantine-color-teal-text)" aria-hidden />
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            Code <strong>{applied}</strong> is applied
          </Text>
        </Group>
        <Button variant="subtle" size="compact-sm" disabled={isDisabled} onClick={remove}>
          Remove
        </Button>
      </Group>
    );
  }
  return (
    <form noValidate onSubmit={submit}>
      <Group align="flex-start" wrap="nowrap" gap="xs">
        <TextInput
          flex={1}
          aria-label="Discount code"
          placeholder="Discount code"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={50}
          value={typed}
          disabled={isDisabled}
          error={typed.trim() === applied ? problem : undefined}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={isDisabled || isPending || !typed.trim()}>
          {isPending ? 'Checking...' : 'Apply'}
        </Button>
      </Group>
    </form>
  );
}
