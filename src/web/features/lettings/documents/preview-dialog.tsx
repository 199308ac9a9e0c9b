import { Button, Center, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconDownload, IconExternalLink, IconFileText } from '@tabler/icons-react';
import type { DocumentRow } from '#contract/lettings/documents';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { useFileType } from './api.ts';
import classes from './preview-dialog.module.css';

interface PreviewDialogProps {
  document: DocumentRow;
  onClose: () => void;
}

/** Shows a picture or a PDF; anything else can be downloaded. */
export function PreviewDialog({ document: { name, fileUrl }, onClose }: PreviewDialogProps) {
  return (
    <Dialog title={name} isOpen onClose={onClose} size={880}>
      <Stack gap="md">
        <Content name={name} fileUrl={fileUrl} />
        <Group justify="flex-end" gap="sm">
          <Button
            component="a"
            href={fileUrl}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            leftSection={<IconExternalLink size={18} aria-hidden />}
          >
            Open in a new tab
          </Button>
          <Button component="a" href={fileUrl} download leftSection={<IconDownload size={18} aria-hidden />}>
            Download
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Content({ name, fileUrl }: { name: string; fileUrl: string }) {
  const { data: type, error, refetch } = useFileType(fileUrl);
  if (error) return <LoadFailed text="The document could not be loaded." onRetry={refetch} />;
  if (type === undefined) return <Skeleton className={classes.page} aria-busy="true" />;
  if (type.startsWith('image/')) return <img className={classes.picture} src={fileUrl} alt={name} />;
  // Phones mostly have no PDF viewer that a page could show.
  if (type === 'application/pdf' && navigator.pdfViewerEnabled) {
    return <iframe className={classes.page} src={fileUrl} title={name} />;
  }
  return (
    <Center className={classes.nothing}>
      <Stack align="center" gap="xs" c="dimmed" ta="center">
        <IconFileText size={40} stroke={1.4} aria-hidden />
        <Text size="sm" maw={320}>
          This browser cannot show the file here. Open it in a new tab, or download it.
        </Text>
      </Stack>
    </Center>
  );
}
