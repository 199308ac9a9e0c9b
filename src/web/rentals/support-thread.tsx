import { Text } from '@mantine/core';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import classes from './support-thread.module.css';

interface Written {
  text: string;
  createdAt: string;
}

interface SupportThreadProps {
  request: Written & { replies: (Written & { id: number; isAnswer: boolean; adminName?: string | null })[] };
  /** What whoever asked is called here. */
  asker: string;
}

/** What was asked, and what was said since. */
export function SupportThread({ request, asker }: SupportThreadProps) {
  return (
    <ol className={classes.thread}>
      <Entry {...request} author={asker} />
      {request.replies.map(({ id, isAnswer, adminName, ...reply }) => (
        <Entry key={id} {...reply} isAnswer={isAnswer} author={isAnswer ? (adminName ?? 'Support') : asker} />
      ))}
    </ol>
  );
}

function Entry({ text, createdAt, author, isAnswer }: Written & { author: string; isAnswer?: boolean }) {
  return (
    <li className={classes.entry} data-answer={isAnswer || undefined}>
      <Text size="xs" c="dimmed">
        {author} · <RelativeTime instant={createdAt} />
      </Text>
      <Text size="sm" className={classes.text}>
        {text}
      </Text>
    </li>
  );
}
