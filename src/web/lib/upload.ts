import { useMutation } from '@tanstack/react-query';
import { type FileUse, type UploadedFile, uploadedFile, uploadFile } from '#contract/platform/files';
import { addressOf, authorization, refusal } from './api.ts';

interface Upload {
  file: File;
  use: FileUse;
  /** The link of the application form through which a visitor uploads. */
  application?: string;
  /** The link that lets somebody act without an account. */
  link?: string;
  signal: AbortSignal;
  /** Called with the share that has left, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** By XMLHttpRequest, since fetch does not tell how much has been sent. */
export const sendFile = ({ file, use, application, link, signal, onProgress }: Upload): Promise<UploadedFile> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(uploadFile.method, addressOf(uploadFile.path, { query: { use, application, link } }));
    request.withCredentials = true;
    for (const [name, value] of Object.entries(authorization())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status < 200 || status >= 300)
        return void refusal({ status, statusText }, responseText, uploadFile).then(reject);
      const { data, error } = uploadedFile.safeParse(asJson(responseText));
      if (data) resolve(data);
      else reject(error);
    };
    request.onerror = () => reject(new TypeError('The connection was lost'));
    signal.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason);
    });
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const useSendFile = () => useMutation({ mutationFn: sendFile });
