import type { Deps } from '#server/deps';
import { type Limit, limitSubject } from '../service.ts';

const TEN_MINUTES = 10 * 60;
const WAIT = 'Please wait a few minutes and try again.';

const papersPerPerson: Limit = {
  name: 'papers',
  max: 60,
  windowSeconds: TEN_MINUTES,
  refusal: `You have downloaded many papers in a short time. ${WAIT}`,
};
const exportsPerPerson: Limit = {
  name: 'exports',
  max: 20,
  windowSeconds: TEN_MINUTES,
  refusal: `You have exported many lists in a short time. ${WAIT}`,
};
const copiesPerPerson: Limit = {
  name: 'own-data',
  max: 5,
  windowSeconds: 60 * 60,
  refusal: 'You have downloaded your data several times. Please try again in an hour.',
};

/** Each is drawn anew, and takes a processor for a while. */
export const limitPapers = (deps: Deps, userId: string) => limitSubject(deps, papersPerPerson, userId);

/** Whole lists; admins count by their own ids. */
export const limitExports = (deps: Deps, personId: string) => limitSubject(deps, exportsPerPerson, personId);

/** Everything that somebody has here, files and all. */
export const limitCopies = (deps: Deps, userId: string) => limitSubject(deps, copiesPerPerson, userId);
