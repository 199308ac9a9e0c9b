import { z } from 'zod';
import { get, post, raw } from './endpoint.ts';

export const MAX_FILE_BYTES = 10 * 1024 * 1024;

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof imageTypes)[number];
export const isPicture = (type: string): type is PictureType => (imageTypes as readonly string[]).includes(type);

/** More than phones take: a few bytes may promise a picture that fills all memory of whoever opens it. */
export const MAX_PICTURE_PIXELS = 64_000_000;
/** How long a side of what is kept may be: enough for a whole screen, and for a page that is to be read. */
export const keptSide: Record<FileUse, number> = { photo: 2560, document: 4096, evidence: 2560 };

/** In pixels: the sizes in which pictures are shown. */
export const pictureWidths = [320, 800, 1600] as const;
export type PictureWidth = (typeof pictureWidths)[number];
export const pictureAt = (fileUrl: string, width: PictureWidth): string => `${fileUrl}?size=${width}`;
export const documentTypes = [
  ...imageTypes,
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const;
export type FileType = (typeof documentTypes)[number];

/** What a file is uploaded for decides which types are taken; evidence is also kept as it was sent. */
export const fileUses = ['photo', 'document', 'evidence'] as const;
export type FileUse = (typeof fileUses)[number];
export const typesFor: Record<FileUse, readonly FileType[]> = {
  photo: imageTypes,
  document: documentTypes,
  evidence: imageTypes,
};

/** The endings that people know a type by. */
export const fileEndings: Record<FileType, string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
};

export const endingsFor = (use: FileUse): string[] => typesFor[use].flatMap((type) => fileEndings[type]);

export const FILE_EMPTY = 'The file is empty.';
export const UPLOAD_BROKEN = 'The upload did not arrive whole. Please try again.';
export const UPLOADED_A_LOT = 'You have uploaded a lot today. Please go on tomorrow.';
export const FILE_MISSING = 'Please choose a file.';
export const fileTooLarge = (maxBytes: number): string => `File is larger than ${maxBytes} bytes`;
export const PICTURE_TOO_LARGE = 'This picture has too many pixels. At most 64 million are possible, 8,000 x 8,000.';
export const PICTURE_BROKEN = 'This picture cannot be opened. Please save it again, or choose another one.';
export const wrongFileType = (use: FileUse): string => `File type must be ${endingsFor(use).join(', ')}`;

export const uploadedFile = z.object({
  id: z.number(),
  fileUrl: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  /** Only for a visitor who is not signed in: the submission of their application hands it back. */
  claimToken: z.string().optional(),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

/** What fits an integer of the database. */
const MAX_ID = 2_147_483_647;
const OUR_PATH = /^\/api\/files\/(\d{1,10})$/;

/** The id in a path of ours, or nothing. */
export const fileIdOf = (fileUrl: string): number | undefined => {
  const id = Number(OUR_PATH.exec(fileUrl)?.[1]);
  return id >= 1 && id <= MAX_ID ? id : undefined;
};

const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:';

/** A path of ours or an https address; no other scheme can do harm then. */
export const fileUrl = z
  .string('File URL is required')
  .trim()
  .min(1, 'File URL is required')
  .max(2000)
  .refine(
    (text) => fileIdOf(text) !== undefined || isHttps(text),
    'The file must be uploaded, or be an https address.',
  );

export const uploadFile = post('/api/files', {
  access: 'optional',
  summary:
    'Upload one file (multipart, field "file"); a visitor needs the link of a live application form, or one that lets them act',
  query: z.object({
    use: z.enum(fileUses).default('document'),
    application: z.string().max(200).optional(),
    link: z.string().max(200).optional(),
  }),
  fileField: 'file',
  changes: [],
  response: { 201: uploadedFile },
});

export const readFile = get('/api/files/{id}', {
  access: 'optional',
  summary: 'A file, for those who may see what it belongs to; ranges are supported; a picture also smaller, as WebP',
  params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  query: z.object({
    size: z.coerce.number().pipe(z.literal(pictureWidths)).optional(),
    /** Of evidence: the very bytes that were sent, to be saved and compared. */
    original: z.literal('true').optional(),
  }),
  response: { 200: raw('application/octet-stream') },
  noStore: true,
});
