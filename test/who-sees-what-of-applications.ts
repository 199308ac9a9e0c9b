import { listApplicationForms } from '#contract/lettings/application-forms';
import { getApplication, listApplications } from '#contract/lettings/applications';
import { listDocuments } from '#contract/lettings/documents';
import { listApplicationEvents } from '#contract/lettings/history';
import { readFile } from '#contract/platform/files';
import { idIn, managers, type SeenRow } from './seen-row.ts';

const application = { list: listApplications, one: [getApplication] };

/** Who sees what of applications, their forms and documents, row by row. */
export const applicationsTable: Record<string, SeenRow> = {
  'the form of the home that an agent waits for': {
    list: listApplicationForms,
    row: ({ rows }) => rows.wantedForm.id,
    seenBy: ['owner', 'waiting agent'],
  },
  'an application for the home that an agent waits for': {
    ...application,
    row: ({ rows }) => rows.forWanted.id,
    seenBy: ['owner'],
  },
  'what was decided on the application': {
    one: [listApplicationEvents],
    row: ({ rows }) => rows.application.id,
    seenBy: ['owner'],
  },
  'an application that came before the mandate began': {
    ...application,
    row: ({ rows }) => rows.early.id,
    seenBy: ['owner'],
  },
  'an application': {
    ...application,
    row: ({ rows }) => rows.application.id,
    seenBy: ['owner', 'agent', 'applicant'],
  },
  "an application in the stranger's name, from an address that is not proved": {
    ...application,
    row: ({ rows }) => rows.inStrangersName.id,
    seenBy: managers,
  },
  'the form of the leased home': { list: listApplicationForms, row: ({ rows }) => rows.form.id, seenBy: managers },
  'the form for all homes': { list: listApplicationForms, row: ({ rows }) => rows.formForAll.id, seenBy: ['owner'] },
  'a document of the tenant': {
    list: listDocuments,
    row: ({ rows }) => rows.paper.id,
    seenBy: ['owner', 'agent', 'tenant'],
  },
  'its file': {
    one: [readFile],
    row: ({ rows }) => idIn(rows.paper.fileUrl),
    seenBy: ['owner', 'agent', 'tenant'],
  },
  'a document that the applicant selected': {
    list: listDocuments,
    row: ({ rows }) => rows.selected.id,
    seenBy: ['owner', 'agent', 'applicant'],
  },
  'a document that the applicant kept': {
    list: listDocuments,
    row: ({ rows }) => rows.kept.id,
    seenBy: ['applicant'],
  },
  'the file of what the applicant kept': {
    one: [readFile],
    row: ({ rows }) => idIn(rows.kept.fileUrl),
    seenBy: ['applicant'],
  },
};
