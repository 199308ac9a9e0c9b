import type { FastifyInstance } from 'fastify';
import {
  answerAskedDetails,
  confirmInvitation,
  confirmLease,
  denyInvitation,
  denyLease,
  leaveLease,
  listAskedDetails,
  listLeaseInvitations,
  readInvitation,
} from '#contract/lettings/tenancy-answers';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { confirm, confirmRelation, deny, denyRelation, invitations } from './service/answer.ts';
import { answer, list } from './service/asked-details.ts';
import { leave } from './service/leave.ts';
import { readInvitation as read } from './service/read-invitation.ts';

export const tenancyAnswersRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, readInvitation, ({ body, request }) => read(deps, request.ip, body.token));
  bind(app, listLeaseInvitations, ({ actor }) => invitations(deps, actor));
  bind(app, confirmLease, ({ actor, params }) => confirm(deps, actor, params.id));
  bind(app, denyLease, ({ actor, params }) => deny(deps, actor, params.id));
  bind(app, confirmInvitation, ({ actor, params }) => confirmRelation(deps, actor, params.id));
  bind(app, denyInvitation, ({ actor, params }) => denyRelation(deps, actor, params.id));
  bind(app, listAskedDetails, ({ actor }) => list(deps, actor));
  bind(app, answerAskedDetails, ({ actor, params, body }) => answer(deps, actor, params.id, body));
  bind(app, leaveLease, ({ actor, params }) => leave(deps, actor, params.id));
};
