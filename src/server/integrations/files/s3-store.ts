import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { FileStore } from './store.ts';

export interface S3Settings {
  endpoint: string | undefined;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Any store that speaks S3. */
export const s3Store = ({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): FileStore => {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Stores other than Amazon's own often do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    put: async (key, { content, size, type }) => {
      const object = { Bucket: bucket, Key: key, Body: content, ContentLength: size, ContentType: type };
      await client.send(new PutObjectCommand(object));
    },
    read: async (key, { from, to }) => {
      const answer = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${from}-${to}` }),
      );
      return answer.Body as Readable;
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
};
