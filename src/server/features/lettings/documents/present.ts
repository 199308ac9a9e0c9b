import type { DocumentRow } from '#contract/lettings/documents';
import type { WholeDocument } from './queries.ts';

export const presentDocument = ({ profileId: _profile, ...row }: WholeDocument): DocumentRow => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});
