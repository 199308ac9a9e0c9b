import type { ApplicationDetail } from '#contract/lettings/applications';
import { homeNameTo } from '#contract/lettings/home-name';
import type { Actor } from '#server/actor';
import { AppError } from '#server/app-error';
import type { Deps } from '#server/deps';
import { documentsOfApplication } from '#server/features/lettings/documents/service';
import { hashToken } from '#server/tokens';
import { presentApplication, screeningOf } from '../present.ts';
import { selectApplication, selectState } from '../queries.ts';

export const missing = () => new AppError('not_found', 'There is no such application.');

export const get = async (deps: Deps, actor: Actor, id: number): Promise<ApplicationDetail> => {
  const row = await selectApplication(deps.db, actor, id);
  if (!row) throw missing();
  const isManager = actor.role !== 'tenant';
  return {
    ...presentApplication(row, isManager ? 'manager' : 'applicant'),
    applicantId: isManager ? row.applicantId : null,
    documents: await documentsOfApplication(deps.db, id),
    screening: isManager ? screeningOf(row) : [],
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
