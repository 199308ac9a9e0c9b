import { Anchor, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isPicture, pictureAt } from '#contract/platform/files';
import { fileTypeQuery } from '#web/lib/file-type.ts';

const WIDTH = 800;

/** A photo is shown, a PDF is opened. */
export function BillView({ billUrl }: { billUrl: string }) {
  const { data: type, isPending } = useQuery(fileTypeQuery(billUrl));
  if (isPending) return <Skeleton h={120} aria-busy="true" />;
  return (
    <Stack gap="xs" align="flex-start">
      {type && isPicture(type) && (
        <img
          src={pictureAt(billUrl, WIDTH)}
          alt="The bill"
          style={{ maxWidth: '100%', maxHeight: 420, borderRadius: 'var(--mantine-radius-md)' }}
        />
      )}
      <Anchor size="sm" href={billUrl} target="_blank" rel="noopener noreferrer">
        Open the bill
      </Anchor>
    </Stack>
  );
}
