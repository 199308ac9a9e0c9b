import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useRef } from 'react';
import { useIsPhone } from '../use-is-phone.ts';

/** Opens the camera of a phone; anything else has none that would be of use. */
export function TakePhoto({ onFiles }: { onFiles: (files: File[]) => void }) {
  const isPhone = useIsPhone();
  const camera = useRef<HTMLInputElement>(null);
  if (!isPhone) return null;
  return (
    <>
      <Button
        variant="default"
        fullWidth
        mt="xs"
        leftSection={<IconCamera size={18} aria-hidden />}
        onClick={() => camera.current?.click()}
      >
        Take a photo
      </Button>
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
