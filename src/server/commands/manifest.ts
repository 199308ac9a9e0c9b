import { z } from 'zod';

/** What a backup says about itself: written last, so a folder without it is no backup. */
export const manifest = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** Of all migrations that had run: rows fit only the tables that they came from. */
  migration: z.string(),
  tables: z.array(z.object({ name: z.string(), rows: z.number(), sha256: z.string() })),
  files: z.array(z.object({ key: z.string(), size: z.number(), type: z.string(), sha256: z.string() })),
  /** Files that were removed while the backup was made. */
  missingFiles: z.number(),
  hasKey: z.boolean(),
  /** One for each key that the secrets in the rows were sealed with: it opens with that key alone. */
  sealedProbes: z.array(z.string()).default([]),
});
export type Manifest = z.infer<typeof manifest>;

export const MANIFEST = 'manifest.json';
export const KEY = 'encryption.key';
export const rowsFile = (table: string): string => `tables/${table}.jsonl.gz`;
export const blobFile = (key: string): string => `files/${key}`;
