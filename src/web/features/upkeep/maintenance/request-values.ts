import type { UploadedFile } from '#contract/platform/files';
import { categoryOfKind } from '#contract/upkeep/appliance-kinds';
import type { Appliance } from '#contract/upkeep/appliances';
import {
  type Category,
  categoryLabels,
  type HomeWindow,
  type Place,
  type Urgency,
} from '#contract/upkeep/request-choices';
import type { RequestDraft } from '#contract/upkeep/request-drafts';

/** What the form of a new request holds. */
export interface RequestValues {
  propertyId: string;
  category: Category | '';
  problem: string;
  place: Place | '';
  title: string;
  description: string;
  urgency: Urgency;
  photos: UploadedFile[];
  windows: HomeWindow[];
  mayEnterAlone: boolean;
  applianceId: string;
  messageId: number | null;
  wholeBuilding: boolean;
}

const blankValues = (): RequestValues => ({
  propertyId: '',
  category: '',
  problem: '',
  place: '',
  title: '',
  description: '',
  urgency: 'normal',
  photos: [],
  windows: [],
  mayEnterAlone: false,
  applianceId: '',
  messageId: null,
  wholeBuilding: false,
});

interface Known {
  about: { property?: number; place?: 'building' };
  /** The only home that there is. */
  only: number | undefined;
  appliance: Appliance | undefined;
  draft: RequestDraft | undefined;
}

/** What the form begins with. */
export const valuesOf = ({ about, only, appliance, draft }: Known): RequestValues => {
  const home = appliance?.propertyId ?? draft?.propertyId ?? about.property ?? only;
  return {
    ...blankValues(),
    propertyId: home === undefined ? '' : String(home),
    place: appliance?.place ?? about.place ?? '',
    ...(appliance && { category: categoryOfKind(appliance.kind), applianceId: String(appliance.id) }),
    ...(draft && { title: draft.title, description: draft.description, messageId: draft.messageId }),
  };
};

/** What is broken says what it is about, where nobody has said so yet. */
export const kindOfThing = (
  appliances: Appliance[],
  chosen: string | null,
  category: RequestValues['category'],
): Partial<RequestValues> => {
  const appliance = appliances.find(({ id }) => String(id) === chosen);
  return appliance && category === '' ? { category: categoryOfKind(appliance.kind) } : {};
};

/** Whoever chooses a usual problem need not type a title. */
export const bodyOf = ({ title, problem, place, photos, category, ...values }: RequestValues) => ({
  ...values,
  // None is told by the schema.
  category: category as Category,
  problem: problem || null,
  place: place || null,
  title: title.trim() || problem || (category ? categoryLabels[category] : ''),
  photos: photos.map(({ fileUrl }) => fileUrl),
  clientId: undefined,
});
