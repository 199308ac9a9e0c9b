import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { showError } from './toast.ts';

/** Copies a text; where the browser refuses, as on plain http, it says so. */
export function CopyText({ label, text }: { label: string; text: string }) {
  const clipboard = useClipboard({ timeout: 2000 });
  const CopyIcon = clipboard.copied ? IconCheck : IconCopy;
  const copy = () => {
    if (navigator.clipboard) clipboard.copy(text);
    else showError('Not copied', 'Your browser does not allow it here. Please select the text and copy it yourself.');
  };
  return (
    <Button
      variant="default"
      style={{ flexShrink: 0 }}
      leftSection={<CopyIcon size={18} stroke={1.6} aria-hidden />}
      onClick={copy}
      aria-live="polite"
    >
      {clipboard.copied ? 'Copied' : label}
    </Button>
  );
}
