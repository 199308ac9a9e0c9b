import type { FastifyInstance, FastifyReply } from 'fastify';
import { downloadReceipt, downloadRentStatement } from '#contract/money/payments';
import type { Deps } from '#server/deps';
import { bind } from '#server/http/bind';
import { download } from '#server/http/download';
import { receiptFor, statementFor } from './service.ts';

const send = (reply: FastifyReply, { name, content }: { name: string; content: Buffer }) =>
  download(reply, 'application/pdf', name, content);

export const receiptsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, downloadReceipt, async ({ actor, params, query, reply }) =>
    send(reply, await receiptFor(deps, actor, params.id, query.transactionId)),
  );

  bind(app, downloadRentStatement, async ({ actor, params, query, reply }) =>
    send(reply, await statementFor(deps, actor, params.id, query)),
  );
};
