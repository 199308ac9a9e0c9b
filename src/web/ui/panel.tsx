import { Group, Paper, Stack, Title, type TitleProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Muted } from './muted.tsx';

interface PanelProps {
  title: string;
  /** What its content means. */
  about?: ReactNode;
  /** Beside the title. */
  tools?: ReactNode;
  order?: TitleProps['order'];
  size?: TitleProps['size'];
  children: ReactNode;
}

/** A card about one subject. */
export function Panel({ title, about, tools, order = 3, size = 'h5', children }: PanelProps) {
  const titleId = useId();
  return (
    <Paper component="section" withBorder p={{ base: 'md', xs: 'lg' }} aria-labelledby={titleId}>
      <Stack gap="md">
        <Stack gap={4}>
          <Group justify="space-between" wrap="nowrap">
            <Title order={order} size={size} id={titleId}>
              {title}
            </Title>
            {tools}
          </Group>
          {about && <Muted>{about}</Muted>}
        </Stack>
        {children}
      </Stack>
    </Paper>
  );
}
