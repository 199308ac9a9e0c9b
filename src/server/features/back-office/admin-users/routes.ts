import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/back-office/admin-users';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { linkNextPosition } from '#server/http/paging';
import * as users from './service.ts';

export const adminUsersRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, contract.listUsers, async ({ query, request, reply }) => {
    const listed = await users.list(deps, query);
    linkNextPosition(request, reply, listed, query);
    return listed.rows;
  });
  bind(app, contract.exportUsers, async ({ actor, query, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="users.csv"')
      .send(Readable.from(await users.exportCsv(deps, actor, query))),
  );

  bind(app, contract.getBulkCounts, () => users.counts(deps));
  bind(app, contract.activateAllUsers, ({ actor }) => users.activateAll(deps, actor));
  bind(app, contract.extendAllUsers, ({ actor }) => users.extendAll(deps, actor));

  bind(app, contract.createUser, ({ actor, body }) => users.create(deps, actor, body));
  bind(app, contract.updateUser, ({ actor, params, body }) => users.update(deps, actor, params.id, body));
  bind(app, contract.deleteUser, async ({ actor, params, query }) => {
    await users.remove(deps, actor, params.id, query.confirmed === 'true');
    return null;
  });

  bind(app, contract.changeSubscription, ({ actor, params, body }) =>
    users.changeSubscription(deps, actor, params.id, body),
  );
  bind(app, contract.changePlan, ({ actor, params, body }) => users.changePlan(deps, actor, params.id, body));
  bind(app, contract.activateUser, ({ actor, params }) => users.activate(deps, actor, params.id));
  bind(app, contract.deactivateUser, ({ actor, params }) => users.deactivate(deps, actor, params.id));

  bind(app, contract.lockUser, ({ actor, params }) => users.lock(deps, actor, params.id));
  bind(app, contract.unlockUser, ({ actor, params }) => users.unlock(deps, actor, params.id));
  bind(app, contract.enableUserMfa, ({ actor, params }) => users.enableMfa(deps, actor, params.id));
  bind(app, contract.disableUserMfa, ({ actor, params }) => users.disableMfa(deps, actor, params.id));
  bind(app, contract.setUserPassword, ({ actor, params, body }) => users.setPassword(deps, actor, params.id, body));
  bind(app, contract.issueUserResetToken, ({ actor, params }) => users.issueToken(deps, actor, params.id));
};
