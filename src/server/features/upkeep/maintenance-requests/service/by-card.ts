import { type RequestForm, requestForm } from '#contract/upkeep/maintenance-requests';
import type { SentPhoto } from '#contract/upkeep/work-orders';
import type { Db } from '#server/db/client';
import type { Deps } from '#server/deps';
import { addClaimedPhotos } from '#server/features/upkeep/maintenance-events/service/photos-of-work';
import { selectByClientId } from '../queries.ts';
import { idTaken } from '../refusals.ts';
import { enterReport } from './report.ts';

interface ByCard {
  leaseId: number;
  propertyId: number;
  landlordId: string | null;
  /** Whom the card was made for. */
  name: string;
  /** Its link, by which the photos were sent. */
  linkId: number;
}

type ReportedByCard = Pick<RequestForm, 'title' | 'description' | 'category' | 'urgency' | 'clientId'> & {
  photos: SentPhoto[];
};

/** Whoever has the card of a lease reports something, in the name of its tenant; sent again it counts once. */
export const reportByCard = async (
  deps: Deps,
  tx: Db,
  card: ByCard,
  { photos, ...report }: ReportedByCard,
): Promise<void> => {
  const { leaseId, propertyId, landlordId, name, linkId } = card;
  const known = report.clientId === undefined ? undefined : await selectByClientId(tx, report.clientId);
  if (known && known.leaseId !== leaseId) throw idTaken();
  if (known) return;
  await enterReport(deps, tx, {
    form: requestForm.parse({ ...report, propertyId }),
    home: { landlordId, leaseId, buildingId: null },
    author: { id: null, name: `${name} (by card)`, role: 'tenant' },
    isByLink: true,
    attach: (eventId) => addClaimedPhotos(tx, linkId, eventId, photos),
  });
};
