import { z } from 'zod';
import { documentKinds } from '#contract/lettings/documents';
import { DAY_MS } from '#contract/platform/calendar';
import { type UploadedFile, uploadedFile } from '#contract/platform/files';
import { applicationDraft, applicationUploads } from '#web/lib/storage.ts';
import { type ApplicationValues, blankValues, type Uploads } from './application-values.ts';

/** Long enough to find the papers; not so long that somebody else finds the draft. */
const KEPT_MS = 14 * DAY_MS;
const WITHOUT_LINK = 'any';

const kind = z.enum(documentKinds);
const typed = z.union([z.string(), z.number()]);
const text = z.string();
const keptValues = {
  propertyId: text,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  occupants: typed,
  employmentStatus: text,
  employer: text,
  jobTitle: text,
  employmentLength: text,
  annualIncome: typed,
  creditScore: typed,
  coApplicants: z.array(z.object({ firstName: text, lastName: text, email: text, phone: text })),
  selectedDocuments: z.partialRecord(kind, z.array(z.number())),
} satisfies Record<Exclude<keyof ApplicationValues, 'website'>, z.ZodType>;
const keptDraft = z.object({
  savedAt: z.number(),
  /** Who typed it; a visitor where nothing is said. */
  owner: text.optional(),
  values: z.object(keptValues).partial(),
});
const keptUploads = z.partialRecord(kind, z.array(uploadedFile));

const parse = <Schema extends z.ZodType>(schema: Schema, kept: string | null): z.output<Schema> | undefined => {
  try {
    return schema.safeParse(JSON.parse(kept ?? 'null')).data;
  } catch {
    return undefined;
  }
};

/** A visitor's picture cannot be read back: without its type, none is asked for. */
const withoutPicture = (file: UploadedFile) => (file.type.startsWith('image/') ? { ...file, type: '' } : file);

/** What somebody typed for one form, so that a reload loses nothing. A browser may have several users: each sees their own. */
export const draftOf = (link: string = WITHOUT_LINK, owner?: string) => {
  const values = applicationDraft(link);
  const uploads = applicationUploads(link);
  return {
    readValues: (): Partial<ApplicationValues> | undefined => {
      const draft = parse(keptDraft, values.read());
      if (!draft || Date.now() - draft.savedAt > KEPT_MS) return undefined;
      return draft.owner === undefined || draft.owner === owner ? draft.values : undefined;
    },
    readUploads: (): Uploads => {
      const kept = parse(keptUploads, uploads.read()) ?? {};
      const files = Object.entries(kept).map(([type, list]) => [type, list.map(withoutPicture)]);
      return Object.fromEntries(files) as Uploads;
    },
    saveValues: ({ website: _website, ...kept }: ApplicationValues): void => {
      const { website: _none, ...blank } = blankValues;
      if (JSON.stringify(kept) === JSON.stringify(blank)) values.clear();
      else values.write(JSON.stringify({ savedAt: Date.now(), owner, values: kept }));
    },
    saveUploads: (files: Uploads): void => uploads.write(JSON.stringify(files)),
    clear: (): void => {
      values.clear();
      uploads.clear();
    },
  };
};
