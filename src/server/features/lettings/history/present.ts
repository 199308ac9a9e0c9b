import type { HistoryEvent } from '#contract/lettings/history';
import { paymentTypeLabels } from '#contract/money/payments';
import { auditActionLabels } from '#contract/platform/audit-log';
import { authorInWords, changeInWords } from '#contract/platform/audit-words';
import type { selectEvents } from './queries.ts';

type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

export const presentEvent = (row: EventRow): HistoryEvent => {
  const { id, at, action, person, payment, changes } = row;
  return {
    id,
    at: at.toISOString(),
    action,
    title: auditActionLabels[action],
    person,
    payment: payment && (payment.description ?? paymentTypeLabels[payment.type]),
    changes: changes.map(changeInWords),
    by: authorInWords(row),
  };
};
