import type { FastifyInstance } from 'fastify';
import {
  acceptCounter,
  addEvidence,
  addLine,
  answerLine,
  reviseLine,
  withdrawLine,
} from '#contract/upkeep/settlement-lines';
import {
  agreeToFigure,
  agreeToTransfer,
  answerRefund,
  dropTransfer,
  offerFigure,
  offerTransfer,
  proveRefund,
  refundSettlement,
  setRefundUpi,
  takeDues,
} from '#contract/upkeep/settlement-money';
import {
  beginSettlement,
  downloadSettlement,
  getSettlement,
  listSettlements,
  removeSettlement,
  sendSettlement,
  takeBackSettlement,
} from '#contract/upkeep/settlements';
import type { Deps } from '#server/deps';
import { once } from '#server/features/platform/idempotency/service';
import { limitPapers } from '#server/features/platform/rate-limits/service/downloads';
import { asked } from '#server/http/asked';
import { bind } from '#server/http/bind';
import { download } from '#server/http/download';
import { pageOf } from '#server/http/paging';
import { acceptCounter as accept, agreeToOffer, answer, offer } from './service/answer.ts';
import { begin, remove, send } from './service/begin.ts';
import { find, list } from './service/find.ts';
import { add, addProof, revise, withdraw } from './service/lines.ts';
import { answerRefund as answerToRefund, prove, refund, setUpi, takeDues as take } from './service/money.ts';
import { paperOf } from './service/paper.ts';
import { takeBack } from './service/take-back.ts';
import { agree, drop, propose } from './service/transfer.ts';

export const settlementsRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, listSettlements, async (call) => pageOf(call, await list(deps, call.actor, call.query)));
  bind(app, getSettlement, ({ actor, params }) => find(deps, deps.db, actor, params.id));
  bind(app, beginSettlement, ({ actor, params, body }) => begin(deps, actor, params.id, body.departureId));
  bind(app, removeSettlement, ({ actor, params }) => remove(deps, actor, params.id));
  bind(app, sendSettlement, ({ actor, params, body }) => send(deps, actor, params.id, body.answerBy));
  bind(app, takeBackSettlement, ({ actor, params, body }) => takeBack(deps, actor, params.id, body.reason));

  bind(app, addLine, ({ actor, params, body }) => add(deps, actor, params.id, body));
  bind(app, reviseLine, ({ actor, params, body }) => revise(deps, actor, params, body));
  bind(app, withdrawLine, ({ actor, params, body }) => withdraw(deps, actor, params, body));
  bind(app, addEvidence, ({ actor, params, body }) => addProof(deps, actor, params, body));
  bind(app, answerLine, ({ actor, params, body }) => answer(deps, actor, params, body));
  bind(app, acceptCounter, ({ actor, params, body }) => accept(deps, actor, params, body.version));
  bind(app, offerFigure, ({ actor, params, body }) => offer(deps, actor, params.id, body));
  bind(app, agreeToFigure, ({ actor, params, body }) => agreeToOffer(deps, actor, params.id, body.amount));

  bind(app, takeDues, ({ actor, params, body, request }) =>
    once(deps, actor, asked(request, body), (tx) => take(deps, tx, actor, params.id, body.amount)),
  );
  bind(app, setRefundUpi, ({ actor, params, body }) => setUpi(deps, actor, params.id, body.upiId));
  bind(app, refundSettlement, ({ actor, params, body, request }) =>
    once(deps, actor, asked(request, body), (tx) => refund(deps, tx, actor, params.id, body)),
  );
  bind(app, answerRefund, ({ actor, params, body }) => answerToRefund(deps, actor, params, body));
  bind(app, proveRefund, ({ actor, params, body }) => prove(deps, actor, params, body));
  bind(app, offerTransfer, ({ actor, params, body }) => propose(deps, actor, params.id, body));
  bind(app, agreeToTransfer, ({ actor, params, body }) => agree(deps, actor, params.id, body));
  bind(app, dropTransfer, ({ actor, params }) => drop(deps, actor, params.id));

  bind(app, downloadSettlement, async ({ actor, params, reply }) => {
    await limitPapers(deps, actor.userId);
    return download(reply, 'application/pdf', `settlement-${params.id}.pdf`, await paperOf(deps, actor, params.id));
  });
};
