import { Button } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconSend } from '@tabler/icons-react';
import type { Hrefs } from './downloads.ts';

interface StatementButtonsProps {
  hrefs: Hrefs;
  onSend?: () => void;
  /** Why it may not be sent. */
  withheld?: string;
}

/** To take it along, and to send it. */
export function StatementButtons({ hrefs, onSend, withheld }: StatementButtonsProps) {
  return (
    <>
      {onSend && (
        <Button
          size="sm"
          leftSection={<IconSend size={18} aria-hidden />}
          title={withheld}
          disabled={withheld !== undefined}
          onClick={onSend}
        >
          Send
        </Button>
      )}
      <Button
        component="a"
        href={hrefs.pdf}
        download
        size="sm"
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        PDF
      </Button>
      <Button
        component="a"
        href={hrefs.csv}
        download
        size="sm"
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      >
        CSV
      </Button>
    </>
  );
}
