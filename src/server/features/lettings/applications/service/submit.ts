import { FORM_NOT_FOUND } from '#contract/lettings/application-forms';
import {
  ALREADY_APPLIED,
  type Application,
  type ApplicationSubmission,
  PROPERTY_NOT_OFFERED,
} from '#contract/lettings/applications';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { lockForm } from '#server/features/lettings/application-forms/service';
import { isPromised, lockProperty } from '#server/features/lettings/properties/service';
import { type Limit, limitAddress, limitSubject } from '#server/features/platform/rate-limits/service';
import { hashToken, newToken } from '#server/tokens';
import { notifySubmission } from '../notices.ts';
import { presentApplication } from '../present.ts';
import { insertApplication, selectSubmitted, type WholeApplication } from '../queries.ts';
import { requireDocuments, storeDocuments } from './attach-documents.ts';
import { missing } from './read-application.ts';

const perAddress: Limit = { name: 'application-address', max: 20, windowSeconds: 60 * 60 };
const perEmail: Limit = { name: 'application-email', max: 10, windowSeconds: 24 * 60 * 60 };

interface Sender {
  actor: Actor | null;
  address: string;
}

/** Held, so that it is neither leased nor removed while somebody applies for it. */
const lockOffered = async (tx: Db, propertyId: number) => {
  const property = await lockProperty(tx, propertyId);
  const isOffered = property?.isAvailable && !property.isDivided && !(await isPromised(tx, propertyId));
  if (!property?.landlordId || !isOffered) throw new AppError('conflict', PROPERTY_NOT_OFFERED);
  return { ...property, landlordId: property.landlordId };
};

const lockChosenForm = async (tx: Db, formId: number | null, use: { landlordId: string; propertyId: number }) => {
  if (formId === null) return undefined;
  const form = await lockForm(tx, { formId, ...use });
  if (form) return form;
  throw new AppError('invalid_input', FORM_NOT_FOUND, { fieldErrors: { applicationFormId: FORM_NOT_FOUND } });
};

/** What the applicant states of themselves. */
const statementOf = (body: ApplicationSubmission) => {
  const { selectedDocuments: _selected, uploads: _uploads, website: _website, ...statement } = body;
  return statement;
};

const submitInside = async (deps: Deps, tx: Db, actor: Actor | null, body: ApplicationSubmission) => {
  const property = await lockOffered(tx, body.propertyId);
  const use = { landlordId: property.landlordId, propertyId: property.id };
  const form = await lockChosenForm(tx, body.applicationFormId, use);
  const added = await requireDocuments(tx, actor, body, form?.requiredDocuments ?? []);
  const token = newToken();
  const now = deps.now();
  const applicantId = actor?.userId ?? null;
  const id = await insertApplication(tx, {
    ...statementOf(body),
    applicantId,
    sentSignedIn: applicantId !== null,
    status: 'pending',
    statusTokenHash: hashToken(token),
    createdAt: now,
    updatedAt: now,
  });
  if (id === undefined) throw new AppError('conflict', ALREADY_APPLIED);
  await storeDocuments(deps, tx, id, added);
  await notifySubmission(deps, tx, { ...body, ...property, id, applicantId, property, token });
  const row = await selectSubmitted(tx, id);
  if (!row) throw missing();
  return row;
};

/** What no person fills in was filled in: answered like any other, so that nothing is learned from it. */
class Trapped extends Error {
  readonly row: WholeApplication;

  constructor(row: WholeApplication) {
    super('an application filled in by a program');
    this.row = row;
  }
}

const answerTrapped = (deps: Deps, address: string, row: WholeApplication): Application => {
  deps.log.info({ address, propertyId: row.propertyId }, 'an application filled in by a program was dropped');
  return presentApplication(row, 'applicant');
};

export const submit = async (deps: Deps, sender: Sender, body: ApplicationSubmission): Promise<Application> => {
  const { actor, address } = sender;
  await limitAddress(deps, perAddress, address);
  await limitSubject(deps, perEmail, body.email);
  try {
    return await deps.db.transaction(async (tx) => {
      const row = await submitInside(deps, tx, actor, body);
      if (body.website) throw new Trapped(row);
      return presentApplication(row, 'applicant');
    });
  } catch (error) {
    if (error instanceof Trapped) return answerTrapped(deps, address, error.row);
    throw error;
  }
};
