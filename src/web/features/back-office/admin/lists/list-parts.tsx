import { Button, Stack, Text } from '@mantine/core';
import { type Icon, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Notice } from '#web/ui/notice.tsx';

interface TwoLinesProps {
  first: ReactNode;
  second: ReactNode;
  /** Numbers and single words are not broken. */
  isWhole?: boolean;
}

/** A first line that names the row, and what belongs to it below. */
export function TwoLines({ first, second, isWhole = false }: TwoLinesProps) {
  return (
    <Stack gap={2} miw={0} style={{ whiteSpace: isWhole ? 'nowrap' : undefined }}>
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {first}
      </Text>
      {second && (
        <Text size="xs" c="dimmed" fw={400} style={{ overflowWrap: 'anywhere' }}>
          {second}
        </Text>
      )}
    </Stack>
  );
}

/** A day, in one line. */
export function Day({ children }: { children: ReactNode }) {
  return (
    <Text component="span" size="sm" style={{ whiteSpace: 'nowrap' }}>
      {children}
    </Text>
  );
}

interface EmptyListProps {
  icon: Icon;
  isNarrowed: boolean;
  /** What there is none of: 'payments'. */
  many: string;
  /** What will appear here. */
  text: string;
  action?: ReactNode;
  onShowAll: () => void;
}

/** Stands where there is nothing yet, or nothing that the filter finds. */
export function EmptyList({ icon, isNarrowed, many, text, action, onShowAll }: EmptyListProps) {
  if (!isNarrowed) return <Notice icon={icon} title={`No ${many} yet`} titleOrder={2} text={text} action={action} />;
  return (
    <Notice
      icon={IconSearchOff}
      title={`No ${many} found`}
      text="Nothing matches what you look for."
      action={
        <Button variant="default" onClick={onShowAll}>
          Show all {many}
        </Button>
      }
    />
  );
}
