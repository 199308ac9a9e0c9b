import type { Actor } from '#server/actor';
import type { Deps } from '#server/deps';
import { selectOwnOrder } from './queries.ts';

export const findOwnOrder = (deps: Deps, actor: Actor, orderId: string) =>
  selectOwnOrder(deps.db, { payerId: actor.userId, orderId });
