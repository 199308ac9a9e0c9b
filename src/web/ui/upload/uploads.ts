import { useEffect, useRef, useState } from 'react';
import type { FileUse, UploadedFile } from '#contract/platform/files';
import { isRefusedForGood, serverMessage } from '#web/lib/api-error.ts';
import { useSendFile } from '#web/lib/upload.ts';
import { resizeImage } from './resize-image.ts';

/** A file on its way; once it has arrived, it is an UploadedFile. */
export interface Upload {
  key: string;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** From 0 to 1. */
  progress: number;
  problem?: string;
  /** What was refused because of what it is, is refused again. */
  mayRetry?: boolean;
}

interface Options {
  use: FileUse;
  application?: string;
  link?: string;
  resizeTo?: number;
  onDone: (uploaded: UploadedFile, file: File) => void;
  onFailed: (file: File, problem: string) => void;
}

/** Large pictures side by side are more than a phone can hold. */
const AT_ONCE = 2;
const FAILED = 'The upload failed. Please try again.';
const NOT_TAKEN = 'This file was not taken. Please choose another.';

/** Sends files, a few at a time, and forgets them once they have arrived. */
export const useUploads = ({ use, application, link, resizeTo, onDone, onFailed }: Options) => {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const { mutateAsync: sendFile } = useSendFile();
  const running = useRef(new Map<string, AbortController>());
  const lastKey = useRef(0);

  const change = (key: string, values: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...values } : upload)));
  const forget = (key: string) => setUploads((all) => all.filter((upload) => upload.key !== key));

  const start = async ({ key, file }: Upload) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current.set(key, controller);
    change(key, { state: 'sending', progress: 0, problem: undefined });
    try {
      const sent = resizeTo === undefined ? file : await resizeImage(file, resizeTo);
      signal.throwIfAborted();
      const onProgress = (progress: number) => change(key, { progress });
      const uploaded = await sendFile({ file: sent, use, application, link, signal, onProgress });
      forget(key);
      onDone(uploaded, file);
    } catch (error) {
      if (signal.aborted) return;
      const mayRetry = !isRefusedForGood(error);
      const problem = serverMessage(error, mayRetry ? FAILED : NOT_TAKEN);
      change(key, { state: 'failed', problem, mayRetry });
      onFailed(file, problem);
    } finally {
      running.current.delete(key);
    }
  };

  useEffect(() => {
    const waiting = uploads.filter(({ key, state }) => state === 'waiting' && !running.current.has(key));
    for (const upload of waiting.slice(0, AT_ONCE - running.current.size)) void start(upload);
  });

  useEffect(() => {
    const { current } = running;
    return () => {
      for (const controller of current.values()) controller.abort();
    };
  }, []);

  return {
    uploads,
    add: (files: File[]) => {
      const added = files.map((file): Upload => {
        lastKey.current += 1;
        return { key: String(lastKey.current), file, state: 'waiting', progress: 0 };
      });
      setUploads((all) => [...all, ...added]);
    },
    cancel: (key: string) => {
      running.current.get(key)?.abort();
      running.current.delete(key);
      forget(key);
    },
    retry: (key: string) => change(key, { state: 'waiting' }),
  };
};
