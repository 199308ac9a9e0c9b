import { getTenantAccount } from '#contract/books/tenant-account';
import { listDocuments } from '#contract/lettings/documents';
import { listTenantEvents } from '#contract/lettings/history';
import { getTenant, listTenants } from '#contract/lettings/tenants';
import { readFile } from '#contract/platform/files';
import { idIn, managers, type SeenRow } from './seen-row.ts';

const tenant = { list: listTenants, one: [getTenant, getTenantAccount] };

/** Who sees what of tenants, stated and confirmed, row by row. */
export const tenantsTable: Record<string, SeenRow> = {
  'what was done to the tenant': {
    one: [listTenantEvents],
    row: ({ viewers }) => viewers.tenant.user.id,
    seenBy: ['owner'],
  },
  'what was done to the former tenant': {
    one: [listTenantEvents],
    row: ({ viewers }) => viewers['former tenant'].user.id,
    seenBy: ['owner'],
  },
  'the tenant': { ...tenant, row: ({ viewers }) => viewers.tenant.user.id, seenBy: managers },
  'the former tenant, onboarded by the removed agent': {
    ...tenant,
    row: ({ viewers }) => viewers['former tenant'].user.id,
    seenBy: ['owner'],
  },
  'the face of the tenant': {
    one: [readFile],
    row: ({ rows }) => idIn(rows.current.face),
    seenBy: ['owner', 'agent', 'tenant'],
  },
  'the face of the former tenant': {
    one: [readFile],
    row: ({ rows }) => idIn(rows.former.face),
    seenBy: ['former tenant'],
  },
  'whom the owner only says to be a tenant': {
    ...tenant,
    row: ({ rows }) => rows.stated.placeholderId,
    seenBy: ['owner'],
  },
  'the account with that address': { ...tenant, row: ({ viewers }) => viewers['stated tenant'].user.id, seenBy: [] },
  'its face': { one: [readFile], row: ({ rows }) => idIn(rows.stated.face), seenBy: ['stated tenant'] },
  'its document': { list: listDocuments, row: ({ rows }) => rows.stated.paper.id, seenBy: ['stated tenant'] },
  'the account of who denied': { ...tenant, row: ({ viewers }) => viewers['who denied'].user.id, seenBy: [] },
  'a document of who denied': { list: listDocuments, row: ({ rows }) => rows.denied.paper.id, seenBy: ['who denied'] },
  'the co-tenant': { ...tenant, row: ({ viewers }) => viewers['co-tenant'].user.id, seenBy: managers },
  'the guarantor': { ...tenant, row: ({ viewers }) => viewers.guarantor.user.id, seenBy: managers },
};
