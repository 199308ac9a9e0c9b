import { type Side, sideLabels, sides } from '#contract/lettings/sides';
import { dateInIndia } from '#contract/platform/calendar';
import { formatDate, formatDateTime } from '#contract/platform/wording';
import { inspectionKindLabels, photoViewLabels } from '#contract/upkeep/inspection-choices';
import { answerInWords, answerOf, placeInWords, proposedShare } from '#contract/upkeep/inspection-compare';
import { inspectionStateLabels } from '#contract/upkeep/inspection-status';
import type { Inspection, InspectionEntry, InspectionItem } from '#contract/upkeep/inspections';
import { type Certificate, type PaperSignature, writeCertificate } from '#server/pdf/certificate-pages';
import { shown } from '#server/pdf/fonts';
import { Paper, QUIET } from '#server/pdf/paper';
import { paperKind } from '#server/pdf/printer';
import { writeSignaturePlaces } from '#server/pdf/signature-places';

export interface InspectionPages {
  inspection: Inspection;
  /** By the addresses of the photos. */
  pictures: Record<string, Uint8Array>;
  now: Date;
  /** As it is signed: fixed, with a place for each who signs, and in the end with its certificate. */
  signing: { code: string; signatures: PaperSignature[]; certificate: Certificate | null } | null;
}

const FOOT = 64;
const ROW = 128;
const ACROSS = 3;
const GAP = 8;

interface Picture {
  bytes: Uint8Array;
  caption: string;
}

/** Begins a page where so much does not fit any more. */
const room = (paper: Paper, needed: number, turn: () => void): void => {
  if (paper.y + needed > paper.height - FOOT) turn();
};

const captionOf = (when: string, { side, saidAt }: InspectionEntry, view: keyof typeof photoViewLabels): string =>
  `${when}${photoViewLabels[view]}, ${sideLabels[side].toLowerCase()}, ${formatDateTime(saidAt)}`;

const picturesOf = (entries: InspectionEntry[], pictures: InspectionPages['pictures'], when: string): Picture[] =>
  entries.flatMap((entry) =>
    entry.photos.flatMap(({ fileUrl, view }) => {
      const bytes = pictures[fileUrl];
      return bytes ? [{ bytes, caption: captionOf(when, entry, view) }] : [];
    }),
  );

const drawPictures = (paper: Paper, pictures: Picture[], turn: () => void): void => {
  const width = (paper.width - GAP * (ACROSS - 1)) / ACROSS;
  if (pictures.length > 0) paper.y += 4;
  for (let from = 0; from < pictures.length; from += ACROSS) {
    room(paper, ROW + 18, turn);
    const { y } = paper;
    for (const [column, { bytes, caption }] of pictures.slice(from, from + ACROSS).entries()) {
      const x = paper.left + column * (width + GAP);
      paper.picture(bytes, { x, y, width, height: ROW });
      paper.write(caption, { x, y: y + ROW + 2, width, size: 7, color: QUIET, maxLines: 1 });
    }
    paper.y = y + ROW + 18;
  }
};

const saidInWords = (entries: InspectionEntry[], side: Side, expected: number | null) =>
  answerInWords(answerOf(entries, side), expected);

const writeWords = (paper: Paper, entries: InspectionEntry[], turn: () => void): void => {
  for (const { side, author, text, replaced, corrected, place, createdAt } of entries) {
    if ([text, replaced, corrected, place].every((each) => each === null)) continue;
    room(paper, 30, turn);
    const { left: x, width } = paper;
    const why = [replaced && `the meter was replaced: ${replaced}`, corrected && `corrected: ${corrected}`];
    const words = [text, ...why, place && `taken at ${placeInWords(place)}`].filter(Boolean).join(', ');
    const said = `${sideLabels[side]} (${author}, ${formatDateTime(createdAt)}): ${words}`;
    paper.y = paper.write(shown(said), { x: x + 12, y: paper.y, width: width - 12, size: 9, maxLines: 4 }) + 2;
  }
};

const writeItem = (paper: Paper, item: InspectionItem, { inspection, pictures }: InspectionPages, turn: () => void) => {
  const { name, count, meter, entries, before } = item;
  room(paper, 40, turn);
  const parts = before === null ? [0.4, 0.3, 0.3] : [0.28, 0.18, 0.18, 0.18, 0.18];
  const cells = [
    shown(meter?.number && !name.includes(meter.number) ? `${name}, number ${meter.number}` : name),
    ...(before === null ? [] : sides.map((side) => saidInWords(before, side, count))),
    ...sides.map((side) => saidInWords(entries, side, count)),
  ];
  paper.row(
    cells.map((text, index) => ({ text, part: parts[index] ?? 0.2 })),
    { maxLines: 2 },
  );
  const share = proposedShare(item, {
    on: dateInIndia(new Date(inspection.createdAt)),
    years: inspection.wearYears,
    comparedOn: inspection.comparedWith?.createdAt ?? null,
  });
  if (share) {
    const proposed =
      share.percent === null ? 'No share is proposed' : `Proposed share of the tenant: ${share.percent}%`;
    const { left: x, width } = paper;
    paper.y =
      paper.write(`${proposed}. ${share.why}`, { x: x + 12, y: paper.y, width: width - 12, size: 9, color: QUIET }) + 2;
  }
  writeWords(paper, entries, turn);
  const shownPictures = [
    ...(before === null ? [] : picturesOf(before, pictures, 'Before: ')),
    ...picturesOf(entries, pictures, before === null ? '' : 'Now: '),
  ];
  drawPictures(paper, shownPictures, turn);
  paper.y += 2;
};

const writeState = (paper: Paper, { state, confirmations, signingSince }: Inspection, now: Date): void => {
  const standing = signingSince === null ? inspectionStateLabels[state] : 'Being signed';
  paper.fact('State', `${standing}, as of ${formatDateTime(now.toISOString())}`);
  paper.heading('Signed');
  for (const side of sides) {
    const said = confirmations.find((each) => each.side === side);
    const how = said?.isSigned ? 'signed electronically' : 'confirmed';
    paper.fact(
      sideLabels[side],
      said ? shown(`${said.name}, ${how} on ${formatDateTime(said.createdAt)} (${said.author})`) : 'Not signed',
    );
  }
};

const writeHead = (paper: Paper, { inspection, now, signing }: InspectionPages): void => {
  const { kind, propertyName, address, tenantName, openUntil, begunByName, createdAt } = inspection;
  const { comparedWith, answered, items } = inspection;
  paper.head(`${inspectionKindLabels[kind]} inspection`, shown(`${propertyName}, ${address}`));
  paper.fact('Tenant', shown(tenantName));
  paper.fact('Begun', `${formatDateTime(createdAt)} by ${shown(begunByName)}`);
  paper.fact('Open until', formatDate(openUntil));
  if (comparedWith)
    paper.fact(
      'Compared with',
      `${inspectionKindLabels[comparedWith.kind]} inspection of ${formatDate(dateInIndia(new Date(comparedWith.createdAt)))}`,
    );
  const many = `of ${items.length} things`;
  paper.fact('Answered', `Landlord ${answered.manager} ${many}, tenant ${answered.tenant} ${many}`);
  if (!signing) writeState(paper, inspection, now);
  paper.fact('Content, SHA-256', inspection.contentHash.slice(0, 32), inspection.contentHash.slice(32));
};

const writeSigned = async (paper: Paper, signing: NonNullable<InspectionPages['signing']>, now: Date) => {
  const { signatures, certificate } = signing;
  const places = signatures.map(({ place, name, role }) => ({ key: place, name, role }));
  writeSignaturePlaces(paper, places, {
    signatures,
    room: (height) => room(paper, height, () => paper.nextPage()),
  });
  if (!certificate) return;
  await writeCertificate(paper, certificate);
  paper.leaveSealRoom(now);
};

const make = async (pages: InspectionPages): Promise<Buffer> => {
  const { inspection, now, signing } = pages;
  const title = `${inspectionKindLabels[inspection.kind]} inspection, ${inspection.propertyName}`;
  const paper = await Paper.begin(title, now, { isNumbered: true });
  writeHead(paper, pages);
  const rooms = [...new Set(inspection.items.map((item) => item.room))];
  const columns = inspection.comparedWith
    ? ['', 'Landlord before', 'Tenant before', 'Landlord now', 'Tenant now']
    : ['', 'Landlord', 'Tenant'];
  const parts = inspection.comparedWith ? [0.28, 0.18, 0.18, 0.18, 0.18] : [0.4, 0.3, 0.3];
  const begin = (title: string) => {
    paper.heading(title);
    paper.row(
      columns.map((text, index) => ({ text, part: parts[index] ?? 0.2 })),
      { size: 8.5, color: QUIET },
    );
  };
  const next = () => paper.nextPage();
  for (const name of rooms) {
    room(paper, 80, next);
    begin(shown(name));
    const turn = () => {
      next();
      begin(`${shown(name)}, continued`);
    };
    for (const item of inspection.items) if (item.room === name) writeItem(paper, item, pages, turn);
  }
  if (signing) await writeSigned(paper, signing, now);
  const reference = [`Content ${inspection.contentHash.slice(0, 16)}…`, signing && `Code ${signing.code}`];
  paper.eachPage((page, of) => {
    paper.foot(`${reference.filter(Boolean).join('. ')}. Page ${page} of ${of}.`, now);
  });
  return paper.finish();
};

/** What both sides said and showed of a home, for them and for anybody who has to judge. */
export const inspectionPaper = paperKind({ name: 'inspection', make });
