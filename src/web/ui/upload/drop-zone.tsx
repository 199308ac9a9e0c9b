import { Text, ThemeIcon, UnstyledButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, type Ref, useRef, useState } from 'react';
import classes from './drop-zone.module.css';

interface DropZoneProps {
  id: string;
  ref: Ref<HTMLButtonElement>;
  /** What the file picker of the system offers. */
  endings: string[];
  isMultiple: boolean;
  hint: string;
  describedBy?: string;
  isInvalid: boolean;
  onFiles: (files: File[]) => void;
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Takes files by click, by keyboard, and by drag and drop. */
export function DropZone({ id, ref, endings, isMultiple, hint, describedBy, isInvalid, onFiles }: DropZoneProps) {
  const picker = useRef<HTMLInputElement>(null);
  // Entering a child comes before leaving its parent: only the count tells whether the pointer is still here.
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const hintId = `${id}-hint`;

  const move = (change: number) => (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth.current = Math.max(0, depth.current + change);
    setOver(depth.current > 0);
  };

  return (
    <>
      <UnstyledButton
        id={id}
        ref={ref}
        type="button"
        className={classes.zone}
        mod={{ over: isOver, invalid: isInvalid }}
        aria-describedby={[describedBy, hintId].filter(Boolean).join(' ')}
        onClick={() => picker.current?.click()}
        onDragEnter={move(1)}
        onDragLeave={move(-1)}
        onDragOver={(event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          event.dataTransfer.dropEffect = 'copy';
        }}
        onDrop={(event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          depth.current = 0;
          setOver(false);
          onFiles([...event.dataTransfer.files]);
        }}
      >
        <ThemeIcon component="span" variant="light" size={40} radius="xl" aria-hidden>
          <IconUpload size={20} stroke={1.6} />
        </ThemeIcon>
        <span id={hintId} className={classes.words}>
          <Text component="span" size="sm" fw={500}>
            {isMultiple ? 'Drop files here, or choose them' : 'Drop a file here, or choose one'}
          </Text>
          <Text component="span" size="xs" c="dimmed">
            {hint}
          </Text>
        </span>
      </UnstyledButton>
      <input
        ref={picker}
        type="file"
        hidden
        accept={endings.join(',')}
        multiple={isMultiple}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
