import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/back-office/admin-users';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { downloadCsv } from '#server/http/download';
import { positionOf } from '#server/http/paging';
import { activateAll, counts, extendAll } from './service/bulk.ts';
import { activate, changePlan, changeSubscription, deactivate, update } from './service/change-user.ts';
import { create } from './service/create-user.ts';
import { remove } from './service/delete-user.ts';
import { disableMfa, enableMfa, issueToken, lock, setPassword, unlock } from './service/secure-user.ts';
import * as users from './service.ts';
import { exportCsv } from './users-csv.ts';

export const adminUsersRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, contract.listUsers, async (call) => positionOf(call, await users.list(deps, call.query)));
  bind(app, contract.exportUsers, async ({ actor, query, reply }) =>
    downloadCsv(reply, 'users.csv', await exportCsv(deps, actor, query)),
  );

  bind(app, contract.getBulkCounts, () => counts(deps));
  bind(app, contract.activateAllUsers, ({ actor }) => activateAll(deps, actor));
  bind(app, contract.extendAllUsers, ({ actor }) => extendAll(deps, actor));

  bind(app, contract.createUser, ({ actor, body }) => create(deps, actor, body));
  bind(app, contract.updateUser, ({ actor, params, body }) => update(deps, actor, params.id, body));
  bind(app, contract.deleteUser, ({ actor, params, query }) =>
    remove(deps, actor, params.id, query.confirmed === 'true'),
  );

  bind(app, contract.changeSubscription, ({ actor, params, body }) => changeSubscription(deps, actor, params.id, body));
  bind(app, contract.changePlan, ({ actor, params, body }) => changePlan(deps, actor, params.id, body));
  bind(app, contract.activateUser, ({ actor, params }) => activate(deps, actor, params.id));
  bind(app, contract.deactivateUser, ({ actor, params }) => deactivate(deps, actor, params.id));

  bind(app, contract.lockUser, ({ actor, params }) => lock(deps, actor, params.id));
  bind(app, contract.unlockUser, ({ actor, params }) => unlock(deps, actor, params.id));
  bind(app, contract.enableUserMfa, ({ actor, params }) => enableMfa(deps, actor, params.id));
  bind(app, contract.disableUserMfa, ({ actor, params }) => disableMfa(deps, actor, params.id));
  bind(app, contract.setUserPassword, ({ actor, params, body }) => setPassword(deps, actor, params.id, body));
  bind(app, contract.issueUserResetToken, ({ actor, params }) => issueToken(deps, actor, params.id));
};
