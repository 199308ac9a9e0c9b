import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { imageTypes, type UploadedFile } from '#contract/platform/files';
import { UploadField } from '#web/ui/upload/upload-field.tsx';

/** One file that belongs to something. */
export interface PaperValue {
  files: UploadedFile[];
  /** What was there before. */
  kept: string | null;
}

export const blankPaper = (kept: string | null | undefined): PaperValue => ({ files: [], kept: kept ?? null });
export const urlOf = ({ files, kept }: PaperValue): string | null => files[0]?.fileUrl ?? kept;

interface PaperFieldProps {
  label: string;
  paper: PaperValue;
  onChange: (paper: PaperValue) => void;
  onBusy: (isBusy: boolean) => void;
  error?: string;
}

/** A photo or a PDF, or the one that is there. */
export function PaperField({ label, paper, onChange, onBusy, error }: PaperFieldProps) {
  if (paper.kept && paper.files.length === 0)
    return (
      <Stack gap={4}>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Group gap="sm">
          <Anchor size="sm" href={paper.kept} target="_blank" rel="noopener noreferrer">
            Open the {label.toLowerCase()}
          </Anchor>
          <Button variant="default" size="xs" onClick={() => onChange({ ...paper, kept: null })}>
            Replace or remove
          </Button>
        </Group>
      </Stack>
    );
  return (
    <UploadField
      label={label}
      description="A photo or a PDF"
      use="document"
      types={[...imageTypes, 'application/pdf']}
      withCamera
      value={paper.files}
      error={error}
      onBusyChange={onBusy}
      onChange={(files) => onChange({ ...paper, files })}
    />
  );
}
