import { Button, Group, Image } from '@mantine/core';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { type PhotoView, photoViewLabels } from '#contract/upkeep/inspection-choices';
import type { TakenPhoto } from './speaking.ts';

interface TakePhotosProps {
  name: string;
  photos: TakenPhoto[];
  onPhotos: (photos: TakenPhoto[]) => void;
}

/** First where it is, then how it is. */
export function TakePhotos({ name, photos, onPhotos }: TakePhotosProps) {
  const add = (view: PhotoView) => (files: File[]) => onPhotos([...photos, ...files.map((file) => ({ file, view }))]);
  return (
    <Group gap="sm">
      <Camera view="wide" name={name} onTaken={add('wide')} />
      <Camera view="close" name={name} onTaken={add('close')} />
      {photos.map(({ file, view }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: photos are only added here, and have nothing else to be told apart by
        <Preview key={index} file={file} label={`${photoViewLabels[view]} photo ${index + 1} of ${name}`} />
      ))}
    </Group>
  );
}

function Camera({ view, name, onTaken }: { view: PhotoView; name: string; onTaken: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const Icon = view === 'wide' ? IconPhotoPlus : IconCamera;
  const label = `${photoViewLabels[view]} photo`;
  return (
    <>
      <Button variant="default" leftSection={<Icon size={18} aria-hidden />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`${label} of ${name}`}
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        onChange={({ currentTarget }) => {
          onTaken([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}

function Preview({ file, label }: { file: File; label: string }) {
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <Image src={address} alt={label} w={64} h={48} radius="sm" fit="cover" />;
}
