import { readOwnSigning } from '#contract/papers/signing-acts';
import { downloadSigning, listSignings, proposeSigners, readSigning } from '#contract/papers/signings';
import { managers, type SeenRow } from './seen-row.ts';

/** Who sees what of what is signed, row by row. */
export const signingTable: Record<string, SeenRow> = {
  'an agreement of the leased home that is being signed': {
    list: listSignings,
    one: [readSigning, downloadSigning],
    row: ({ rows }) => rows.signingId,
    seenBy: ['owner', 'agent', 'tenant', 'co-tenant', 'guarantor'],
  },
  'an inspection of the leased home that is being signed': {
    list: listSignings,
    one: [readSigning, downloadSigning],
    row: ({ rows }) => rows.inspectionSigningId,
    seenBy: ['owner', 'agent', 'tenant'],
  },
  'what the main tenant signs of it': {
    one: [readOwnSigning],
    row: ({ rows }) => rows.inspectionSigningId,
    seenBy: ['tenant'],
  },
  'who would sign an agreement of the leased home': {
    one: [proposeSigners],
    row: ({ rows }) => rows.readyAgreementId,
    seenBy: managers,
  },
  'what each of its people signs': {
    one: [readOwnSigning],
    row: ({ rows }) => rows.signingId,
    seenBy: ['tenant', 'co-tenant', 'guarantor'],
  },
};
