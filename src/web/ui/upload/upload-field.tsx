import { Input, Stack, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type FileType, type FileUse, MAX_FILE_BYTES, typesFor, type UploadedFile } from '#contract/platform/files';
import { DropZone } from './drop-zone.tsx';
import { upTo } from './file-size.ts';
import { usePreviews } from './previews.ts';
import { endingsOf, type Rejection, sortOut } from './rejection.ts';
import { TakePhoto } from './take-photo.tsx';
import classes from './upload-field.module.css';
import { StoredRow, UploadRow } from './upload-row.tsx';
import { useUploads } from './uploads.ts';

interface UploadFieldProps {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  withAsterisk?: boolean;
  use: FileUse;
  /** Fewer types than the use allows. */
  types?: readonly FileType[];
  /** In a field for one file, a new file takes the place of the old. */
  maxFiles?: number;
  maxBytes?: number;
  minBytes?: number;
  /** The longest edge in pixels that pictures are sent with. */
  resizeTo?: number;
  /** The link of the application form through which a visitor uploads. */
  application?: string;
  /** The link that lets somebody act without an account. */
  link?: string;
  value: UploadedFile[];
  onChange: (files: UploadedFile[]) => void;
  /** Whether what has arrived is shown elsewhere, so that only what is on its way is listed here. */
  hidesValue?: boolean;
  /** On a phone a photo can be taken for it. */
  withCamera?: boolean;
  /** Whether something is on its way that the value does not have yet. */
  onBusyChange?: (isBusy: boolean) => void;
}

/** Chooses files and uploads them at once; the value is what has arrived. */
export function UploadField({
  label,
  description,
  error,
  withAsterisk,
  use,
  types = typesFor[use],
  maxFiles = 1,
  maxBytes = MAX_FILE_BYTES,
  minBytes = 1,
  resizeTo,
  application,
  link,
  value,
  onChange,
  hidesValue = false,
  withCamera = false,
  onBusyChange,
}: UploadFieldProps) {
  const id = useId();
  const zone = useRef<HTMLButtonElement>(null);
  const [rejected, setRejected] = useState<Rejection[]>([]);
  const [progress, setProgress] = useState('');
  const previewOf = usePreviews();
  const sources = useRef(new Map<number, File>());
  // Two uploads may arrive before the next render: each adds to what the other left.
  const latest = useRef(value);
  latest.current = value;

  const set = (files: UploadedFile[]) => {
    latest.current = files;
    onChange(files);
  };
  const { uploads, add, cancel, retry } = useUploads({
    use,
    application,
    link,
    resizeTo,
    onDone: (uploaded, file) => {
      sources.current.set(uploaded.id, file);
      setProgress(`${uploaded.name} uploaded`);
      set(maxFiles === 1 ? [uploaded] : [...latest.current, uploaded]);
    },
    onFailed: (file, problem) => setProgress(`${file.name}: ${problem}`),
  });

  const isBusy = uploads.some(({ state }) => state !== 'failed');
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes, not when the callback is a new one
  useEffect(() => {
    onBusyChange?.(isBusy);
    // What was on its way stops with the field, and keeps no form waiting.
    return () => onBusyChange?.(false);
  }, [isBusy]);

  const take = (files: File[]) => {
    if (files.length === 0) return;
    const room = maxFiles === 1 ? 1 : maxFiles - value.length - uploads.length;
    const chosen = sortOut(files, { types, maxBytes, minBytes, room });
    setRejected(chosen.rejected);
    if (chosen.accepted.length === 0) return;
    if (maxFiles === 1) for (const { key } of uploads) cancel(key);
    add(chosen.accepted);
    setProgress(`Uploading ${chosen.accepted.map(({ name }) => name).join(', ')}`);
  };

  const drop = (name: string, remove: () => void) => () => {
    remove();
    setProgress(`${name} removed`);
    // The button that was pressed is gone.
    zone.current?.focus();
  };

  const listed = hidesValue ? [] : value;
  const endings = endingsOf(types);
  const count = maxFiles > 1 ? `, at most ${maxFiles} files` : '';
  const describedBy = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ');

  return (
    <Input.Wrapper id={id} label={label} description={description} error={error} withAsterisk={withAsterisk}>
      <Stack gap="sm" mt={4} mb={description || error ? 6 : 0}>
        <div>
          <DropZone
            id={id}
            ref={zone}
            endings={endings}
            isMultiple={maxFiles > 1}
            hint={`${endings.join(', ')} ${upTo(maxBytes)}${count}`}
            describedBy={describedBy}
            isInvalid={Boolean(error)}
            onFiles={take}
          />
          {withCamera && <TakePhoto onFiles={take} />}
          <VisuallyHidden role="status">{progress}</VisuallyHidden>
          <div role="alert">
            {rejected.map(({ name, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list is never reordered
              <Text key={index} size="sm" className={classes.rejection}>
                <span className={classes.name}>{name}</span> <span>{reason}</span>
              </Text>
            ))}
          </div>
        </div>
        {listed.length + uploads.length > 0 && (
          <Stack component="ul" gap="sm" className={classes.list} aria-label={`${label}: files`}>
            {listed.map((file) => {
              const source = sources.current.get(file.id);
              return (
                <StoredRow
                  key={file.id}
                  file={file}
                  picture={source ? previewOf(source) : file.fileUrl}
                  onRemove={drop(file.name, () => set(latest.current.filter(({ id }) => id !== file.id)))}
                />
              );
            })}
            {uploads.map((upload) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                picture={previewOf(upload.file)}
                onCancel={drop(upload.file.name, () => cancel(upload.key))}
                onRetry={() => retry(upload.key)}
              />
            ))}
          </Stack>
        )}
      </Stack>
    </Input.Wrapper>
  );
}
