import { type RequestForm, requestForm } from '#contract/upkeep/maintenance-requests';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { selectByClientId } from '../queries.ts';
import { idTaken } from '../refusals.ts';
import { enterReport } from './report.ts';

interface ByCard {
  leaseId: number;
  propertyId: number;
  landlordId: string | null;
  /** Whom the card was made for. */
  name: string;
}

type Told = Pick<RequestForm, 'title' | 'description' | 'category' | 'urgency' | 'clientId'>;

/** Whoever has the card of a lease reports something, in the name of its tenant; sent again it counts once. */
export const reportByCard = async (deps: Deps, tx: Db, card: ByCard, told: Told): Promise<void> => {
  const { leaseId, propertyId, landlordId, name } = card;
  const known = told.clientId === undefined ? undefined : await selectByClientId(tx, told.clientId);
  if (known && known.leaseId !== leaseId) throw idTaken();
  if (known) return;
  await enterReport(deps, tx, {
    form: requestForm.parse({ ...told, propertyId }),
    home: { landlordId, leaseId, buildingId: null },
    author: { id: null, name: `${name} (by card)`, role: 'tenant' },
    isByLink: true,
    attach: async () => undefined,
  });
};
