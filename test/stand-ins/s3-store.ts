import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

const BUCKET = 'kiraya';

/** A store for files on this machine, in the place of S3. `env` is what the app needs to find it. */
export const startS3StandIn = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'kiraya-s3-'));
  const standIn = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await standIn.run();
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: async () => {
      await standIn.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
