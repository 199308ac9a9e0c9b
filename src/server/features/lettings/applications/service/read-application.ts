import type { ApplicationDetail } from '#contract/lettings/applications';
import { homeNameTo } from '#contract/lettings/home-name';
import type { EmploymentLength } from '#contract/lettings/rental-policies';
import { type ScreeningLine, screen } from '#contract/lettings/screening';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { documentsOfApplication } from '#server/features/lettings/documents/service';
import { hashToken } from '#server/tokens';
import { presentApplication } from '../present.ts';
import { selectApplication, selectCriteria, selectState, type WholeApplication } from '../queries.ts';

export const missing = () => new AppError('not_found', 'There is no such application.');

const screeningOf = async (db: Db, row: WholeApplication): Promise<ScreeningLine[]> => {
  const criteria = row.applicationFormId === null ? undefined : await selectCriteria(db, row.applicationFormId);
  if (!criteria) return [];
  return screen(criteria, { ...row, employmentLength: row.employmentLength as EmploymentLength | null });
};

export const get = async (deps: Deps, actor: Actor, id: number): Promise<ApplicationDetail> => {
  const row = await selectApplication(deps.db, actor, id);
  if (!row) throw missing();
  const isManager = actor.role !== 'tenant';
  return {
    ...presentApplication(row, isManager ? 'manager' : 'applicant'),
    applicantId: isManager ? row.applicantId : null,
    documents: await documentsOfApplication(deps.db, id),
    screening: isManager ? await screeningOf(deps.db, row) : [],
  };
};

/** For whoever holds the private link of the confirmation mail. */
export const readState = async (deps: Deps, token: string) => {
  const row = await selectState(deps.db, hashToken(token));
  if (!row) throw missing();
  const { property, ...state } = row;
  const propertyName = homeNameTo(row.status, property);
  return {
    ...state,
    propertyName,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
};
