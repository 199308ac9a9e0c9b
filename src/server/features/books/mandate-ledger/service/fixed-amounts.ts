import { commissionLines, monthsOwed } from '#contract/books/commission-postings';
import type { BookEvent } from '#contract/books/posting-rules';
import { dateInIndia } from '#contract/platform/calendar';
import { formatMonth } from '#contract/platform/wording';
import type { Deps } from '#server/deps';
import { post } from '#server/features/books/journal/service/post';
import { inPieces } from '#server/jobs/in-pieces';
import { insertCommission, selectAgreed, selectWithFixed } from '../queries/commissions.ts';

interface WithFixed {
  id: number;
  landlordId: string;
}

const postOf = (deps: Deps, { id: propertyId, landlordId }: WithFixed): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const at = deps.now();
    const agreed = await selectAgreed(tx, [propertyId]);
    const entries: BookEvent[] = [];
    for (const terms of agreed.filter(({ kind }) => kind === 'fixed_monthly')) {
      const { id: termsId, mandateId, value: amount } = terms;
      const ofMandate = agreed.filter((each) => each.mandateId === mandateId);
      for (const { month, date } of monthsOwed(terms, ofMandate, dateInIndia(at))) {
        // A month has one: whoever comes second finds it booked.
        const sourceId = await insertCommission(tx, { mandateId, termsId, amount, month, createdAt: at });
        if (sourceId === undefined) continue;
        entries.push({
          kind: 'commission',
          landlordId,
          source: 'commission',
          sourceId,
          text: formatMonth(month),
          date,
          at,
          author: null,
          isDated: false,
          lines: commissionLines(amount, { mandateId, propertyId }),
        });
      }
    }
    await post(deps, tx, entries);
  });

/** A month that begins while a fixed amount counts is owed, also where nobody looked on that day. */
export const postFixedAmounts = (deps: Deps): Promise<void> =>
  inPieces(deps, {
    fetch: (batch) => selectWithFixed(deps.db, batch),
    each: (property) => postOf(deps, property),
    trouble: 'a fixed commission could not be booked',
  });
