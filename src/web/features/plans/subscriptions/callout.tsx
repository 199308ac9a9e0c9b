import { Box, Flex, Paper, Text, ThemeIcon, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './callout.module.css';

interface CalloutProps {
  icon: Icon;
  /** Teal invites, marigold reminds, red warns. */
  color: 'teal' | 'marigold' | 'red';
  title: string;
  badge?: ReactNode;
  text: ReactNode;
  action: ReactNode;
}

/** Something that waits for the user, and the button for it. */
export function Callout({ icon: CalloutIcon, color, title, badge, text, action }: CalloutProps) {
  const titleId = useId();
  return (
    <Paper component="section" withBorder className={classes.callout} mod={{ color }} aria-labelledby={titleId}>
      <ThemeIcon variant="light" color={color} size={44}>
        <CalloutIcon size={24} stroke={1.6} aria-hidden />
      </ThemeIcon>
      <Box flex="1 1 220px" miw={0}>
        <Flex wrap="wrap" align="center" rowGap={4} columnGap="xs" mb={2}>
          <Title order={2} fz={16} id={titleId}>
            {title}
          </Title>
          {badge}
        </Flex>
        <Text size="sm">{text}</Text>
      </Box>
      <div className={classes.action}>{action}</div>
    </Paper>
  );
}
