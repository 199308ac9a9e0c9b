import { z } from 'zod';

const words = {
  utr_format: 'A UTR has twelve digits. Please check the number.',
  utr_used: 'This UTR was given before, for other money. Please check the number.',
};

/** What looks odd about an entry, and is entered all the same. */
export const entryWarning = z.object({
  code: z.enum(['utr_format', 'utr_used']),
  field: z.literal('reference'),
  message: z.string(),
});
export type EntryWarning = z.infer<typeof entryWarning>;

const warning = (code: EntryWarning['code']): EntryWarning => ({ code, field: 'reference', message: words[code] });

interface Entry {
  method: string;
  reference: string | null;
}

/** Whether the reference is a number that a bank gives once. */
export const hasUtr = ({ method, reference }: Entry): boolean =>
  reference !== null && reference !== '' && (method === 'upi' || method === 'bank_transfer');

/** Banks number other transfers in other ways. */
const isMistyped = ({ method, reference }: Entry): boolean => method === 'upi' && !/^\d{12}$/.test(reference ?? '');

/** Never a reason to refuse: banks differ, and money that came in has come in. */
export const utrWarnings = (entry: Entry, isUsed: boolean): EntryWarning[] => {
  if (!hasUtr(entry)) return [];
  return [...(isMistyped(entry) ? [warning('utr_format')] : []), ...(isUsed ? [warning('utr_used')] : [])];
};
