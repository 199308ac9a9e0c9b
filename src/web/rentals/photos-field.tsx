import { Badge, Box, Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { MAX_PHOTOS } from '#contract/lettings/property-form';
import { fileIdOf, type UploadedFile } from '#contract/platform/files';
import { UploadField } from '#web/ui/upload/upload-field.tsx';
import classes from './photos-field.module.css';
import { PropertyPicture } from './property-picture.tsx';

const LONGEST_EDGE = 1600;

interface PhotosFieldProps {
  /** What they show. */
  of?: string;
  /** Addresses of what is uploaded, the cover first. */
  value: string[];
  error?: ReactNode;
  onChange: (photos: string[]) => void;
  onUploadingChange: (isUploading: boolean) => void;
}

/** Of a photo that was there before, only the address is known. */
const asFile = (fileUrl: string): UploadedFile => ({
  id: fileIdOf(fileUrl) ?? 0,
  fileUrl,
  name: '',
  type: 'image/jpeg',
  size: 0,
});

export function PhotosField({ of = 'property', value, error, onChange, onUploadingChange }: PhotosFieldProps) {
  const list = useRef<HTMLUListElement>(null);
  const others = (photo: string) => value.filter((other) => other !== photo);
  const change = (photos: string[]) => {
    onChange(photos);
    // The button that was pressed is gone.
    list.current?.focus();
  };
  return (
    <Stack gap="sm" style={{ gridColumn: '1 / -1' }}>
      <UploadField
        label="Photos"
        error={error}
        use="photo"
        maxFiles={MAX_PHOTOS}
        resizeTo={LONGEST_EDGE}
        hidesValue
        value={value.map(asFile)}
        onChange={(files) => onChange(files.map(({ fileUrl }) => fileUrl))}
        onBusyChange={onUploadingChange}
      />
      {value.length > 0 && (
        <ul className={classes.photos} aria-label={`Photos of the ${of}`} ref={list} tabIndex={-1}>
          {value.map((photo, index) => (
            <Box key={photo} component="li" display="grid" style={{ gap: 4 }}>
              <div className={classes.frame}>
                <PropertyPicture photo={photo} alt={`Uploaded, number ${index + 1}`} />
                {index === 0 && (
                  <Badge component="span" className={classes.cover} color="dark" tt="none">
                    Cover
                  </Badge>
                )}
              </div>
              <Group gap={4} justify="space-between" wrap="nowrap">
                {index > 0 && (
                  <Button
                    variant="subtle"
                    size="compact-xs"
                    aria-label={`Make cover: photo ${index + 1}`}
                    onClick={() => change([photo, ...others(photo)])}
                  >
                    Make cover
                  </Button>
                )}
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-xs"
                  ms="auto"
                  aria-label={`Remove photo ${index + 1}`}
                  onClick={() => change(others(photo))}
                >
                  Remove
                </Button>
              </Group>
            </Box>
          ))}
        </ul>
      )}
    </Stack>
  );
}
