import {
  getAgreementTemplate,
  listAgreementTemplates,
  listTemplateVersions,
} from '#contract/papers/agreement-templates';
import { downloadAgreement, getAgreement, listAgreements } from '#contract/papers/agreements';
import { getLeasePapers } from '#contract/papers/lease-papers';
import { readFile } from '#contract/platform/files';
import { idIn, managers, type SeenRow } from './seen-row.ts';
import { agentsWithRights } from './world-of-relations.ts';

const agreement = { list: listAgreements, one: [getAgreement, downloadAgreement] };
const residents = [...managers, 'tenant', 'co-tenant'] as const;

/** Who sees what of agreements, row by row. */
export const papersTable: Record<string, SeenRow> = {
  'a draft of an agreement': { ...agreement, row: ({ rows }) => rows.agreements.draftId, seenBy: managers },
  'an agreement that was sent': {
    ...agreement,
    row: ({ rows }) => rows.agreements.sentId,
    seenBy: [...residents, 'guarantor'],
  },
  'a template of the owner': {
    list: listAgreementTemplates,
    one: [getAgreementTemplate, listTemplateVersions],
    row: ({ rows }) => rows.agreements.templateId,
    seenBy: [...managers, ...agentsWithRights],
  },
  'the papers of the lease': {
    one: [getLeasePapers],
    row: ({ rows }) => rows.current.leaseId,
    seenBy: [...residents],
  },
  'the signed pages of the lease': {
    one: [readFile],
    row: ({ rows }) => idIn(rows.agreements.scanUrl),
    seenBy: [...residents],
  },
};
