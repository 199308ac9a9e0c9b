import { sideLabels, sides } from '#contract/lettings/sides';
import type { SigningText } from '#contract/papers/signing-acts';
import { dateInIndia } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import { inspectionKindLabels } from '#contract/upkeep/inspection-choices';
import { answerInWords, answerOf } from '#contract/upkeep/inspection-compare';
import type { Inspection, InspectionItem } from '#contract/upkeep/inspections';

export const titleOf = ({ kind, propertyName }: Inspection): string =>
  `${inspectionKindLabels[kind]} inspection of ${propertyName}`;

/** 'Floor. Landlord: fine. Tenant: not answered. 2 photos.', and what was said of it. */
const itemInWords = ({ name, count, entries }: InspectionItem): string => {
  const answers = sides.map(
    (side) => `${sideLabels[side]}: ${answerInWords(answerOf(entries, side), count).toLowerCase()}.`,
  );
  const photos = entries.flatMap((entry) => entry.photos).length;
  const said = entries.flatMap(({ side, author, text, replaced, corrected }) => {
    const words = [text, replaced && `replaced: ${replaced}`, corrected && `corrected: ${corrected}`].filter(Boolean);
    return words.length > 0 ? [`${author} (${sideLabels[side].toLowerCase()}): ${words.join(', ')}`] : [];
  });
  const pictures = photos === 0 ? [] : [`${photos} ${photos === 1 ? 'photo' : 'photos'}.`];
  return [`${name}.`, ...answers, ...pictures, ...said].join(' ');
};

/** What was said of a room, thing by thing; then what nobody spoke of. */
const roomInWords = (items: InspectionItem[]): string[] => {
  const silent = items.filter(({ entries }) => entries.length === 0).map(({ name }) => name);
  const said = items.filter(({ entries }) => entries.length > 0).map(itemInWords);
  return silent.length === 0 ? said : [...said, `Not answered by either side: ${silent.join(', ')}.`];
};

/** What is read before signing; the file has the photos, too. */
export const textOf = (inspection: Inspection): SigningText => {
  const { propertyName, address, tenantName, kind, createdAt, begunByName, answered, items, contentHash } = inspection;
  const rooms = [...new Set(items.map(({ room }) => room))];
  const of = (many: number) => `${many} of ${items.length} things`;
  return {
    summary: [
      { label: 'What', value: `${inspectionKindLabels[kind]} inspection` },
      { label: 'Home', value: `${propertyName}, ${address}` },
      { label: 'Tenant', value: tenantName },
      { label: 'Begun', value: `${formatDate(dateInIndia(new Date(createdAt)))} by ${begunByName}` },
      { label: 'Landlord has answered', value: of(answered.manager) },
      { label: 'Tenant has answered', value: of(answered.tenant) },
    ],
    sections: [
      ...rooms.map((room) => ({ title: room, paragraphs: roomInWords(items.filter((item) => item.room === room)) })),
      {
        title: 'What is signed',
        paragraphs: [
          `All of this, and every photo as it was sent. SHA-256 of the whole: ${contentHash}. The PDF shows the photos.`,
          'Once both have signed, nothing changes any more. What somebody adds before that takes the signatures back.',
        ],
      },
    ],
  };
};
