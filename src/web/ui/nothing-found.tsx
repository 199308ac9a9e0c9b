import { Button } from '@mantine/core';
import { type Icon, IconSearchOff } from '@tabler/icons-react';
import { Notice } from './notice.tsx';

interface NothingFoundProps {
  icon?: Icon;
  title: string;
  text: string;
  /** What the button says that shows the whole list again. */
  showAll: string;
  onShowAll: () => void;
}

/** Stands where search and filter leave nothing of a list. */
export function NothingFound({ icon = IconSearchOff, title, text, showAll, onShowAll }: NothingFoundProps) {
  return (
    <Notice
      icon={icon}
      title={title}
      text={text}
      action={
        <Button variant="default" onClick={onShowAll}>
          {showAll}
        </Button>
      }
    />
  );
}
