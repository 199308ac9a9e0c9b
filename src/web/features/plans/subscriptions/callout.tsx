import { Paper, Text, ThemeIcon, Title } from '@mantine/core';
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
      <div className={classes.words}>
        <div className={classes.head}>
          <Title order={2} fz={16} id={titleId}>
            {title}
          </Title>
          {badge}
        </div>
        <Text size="sm">{text}</Text>
      </div>
      <div className={classes.action}>{action}</div>
    </Paper>
  );
}
