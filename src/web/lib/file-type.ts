import { queryOptions } from '@tanstack/react-query';
import { readFile } from '#contract/platform/files';
import { authorization, refusal } from './api.ts';

/** What kind of file an address of ours holds. Its first byte is enough to be told. */
export const fileTypeQuery = (fileUrl: string) =>
  queryOptions({
    queryKey: ['file-type', fileUrl],
    queryFn: async (): Promise<string> => {
      const response = await fetch(fileUrl, {
        credentials: 'include',
        headers: { ...authorization(), Range: 'bytes=0-0' },
      });
      if (!response.ok) throw await refusal(response, await response.text(), readFile);
      return response.headers.get('content-type') ?? '';
    },
  });
