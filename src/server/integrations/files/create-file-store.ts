import type { Config } from '../../config.ts';
import { diskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { s3Store } from './s3-store.ts';

export const createFileStore = (config: Config): FileStore =>
  config.s3 ? s3Store(config.s3, config.serviceTimeoutMs) : diskStore(config.dataDir);
