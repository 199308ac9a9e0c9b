import { Badge } from '@mantine/core';

export type Tone = 'good' | 'waiting' | 'bad' | 'neutral';

const colors: Record<Tone, string> = { good: 'green', waiting: 'marigold', bad: 'red', neutral: 'gray' };

/** A state as a word; its colour only underlines it. */
export function StatusBadge({ tone, label }: { tone: Tone; label: string }) {
  return (
    <Badge component="span" variant="light" color={colors[tone]} tt="none" fw={600} miw="max-content">
      {label}
    </Badge>
  );
}
