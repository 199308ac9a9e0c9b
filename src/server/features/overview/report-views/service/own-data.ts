import type { Actor } from '#server/actor';
import type { Deps } from '#server/deps';
import { selectOwnSent, selectOwnViews } from '../queries.ts';

/** For the copy of all that is somebody's. */
export const allViews = (deps: Deps, { userId }: Actor) => selectOwnViews(deps.db, userId);
export const allSent = (deps: Deps, { userId }: Actor) => selectOwnSent(deps.db, userId);
