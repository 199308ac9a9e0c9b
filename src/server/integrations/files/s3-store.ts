import type { Readable } from 'node:stream';
import type { FileStore } from './file-store.ts';

export interface S3Settings {
  endpoint: string | undefined;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The vendor's library is large: it is loaded only where files lie in such a store. */
const connect = async ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings, timeoutMs: number) => {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Somebody waits for the answer: a store that keeps silent is given up, and not asked three times.
    requestHandler: { connectionTimeout: timeoutMs, socketTimeout: timeoutMs },
    maxAttempts: 2,
    // Stores other than Amazon's own often do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
};

/** The store has a failure of its own, or too much to do. By its name the app tells that something is away for now. */
class StoreFailed extends Error {
  override readonly name = 'NetworkingError';
}

const NOT_FOUND = 404;
const TOO_MANY = 429;
const statusOf = (error: unknown): number => {
  const { $metadata } = Object(error) as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode ?? 0;
};

const answered = async <T>(asked: Promise<T>): Promise<T> => {
  try {
    return await asked;
  } catch (error) {
    const status = statusOf(error);
    if (status < 500 && status !== TOO_MANY) throw error;
    throw new StoreFailed(`the file store answered ${status}`, { cause: error });
  }
};

/** Any store that speaks S3. */
export const s3Store = (settings: S3Settings, timeoutMs: number): FileStore => {
  const { bucket } = settings;
  const connected = connect(settings, timeoutMs);
  return {
    put: async (key, { content, size, type }) => {
      const { sdk, client } = await connected;
      const object = { Bucket: bucket, Key: key, Body: content, ContentLength: size, ContentType: type };
      await answered(client.send(new sdk.PutObjectCommand(object)));
    },
    read: async (key, { from, to }) => {
      const { sdk, client } = await connected;
      const answer = await answered(
        client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${from}-${to}` })),
      );
      return answer.Body as Readable;
    },
    find: async (key) => {
      const { sdk, client } = await connected;
      try {
        const answer = await answered(client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key })));
        return Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
      } catch (error) {
        if (statusOf(error) === NOT_FOUND) return undefined;
        throw error;
      }
    },
    remove: async (key) => {
      const { sdk, client } = await connected;
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
};
