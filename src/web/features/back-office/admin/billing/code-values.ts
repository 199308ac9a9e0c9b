import type { UseFormReturnType } from '@mantine/form';
import type { DiscountCode } from '#contract/back-office/admin-discount-codes';
import type { DiscountType } from '#contract/plans/plan-prices';
import { dateInIndia } from '#contract/platform/calendar';
import { changedFields } from '#web/lib/changed-fields.ts';
import { today } from '#web/lib/dates.ts';
import { type Typed, typedText } from '#web/rentals/typed-number.ts';

const dayOf = (instant: string | null): string => (instant === null ? '' : dateInIndia(new Date(instant)));

/** What the form begins with. In the order of the fields: the first wrong one gets the cursor. */
export const codeValues = (code?: DiscountCode) => ({
  code: code?.code ?? '',
  description: code?.description ?? '',
  discountType: (code?.discountType ?? 'percentage') as DiscountType,
  discountValue: (code ? Number(code.discountValue) : '') as Typed,
  validFrom: code ? dayOf(code.validFrom) : today(),
  validUntil: dayOf(code?.validUntil ?? null),
  usageLimit: (code?.usageLimit ?? '') as Typed,
  applicablePlans: code?.applicablePlans.join(', ') ?? '',
  isActive: code?.isActive ?? true,
});
export type CodeValues = ReturnType<typeof codeValues>;
export type CodeState = UseFormReturnType<CodeValues>;

/** What has no end or no limit may stay so; a new code has both. */
const orNone = (typed: string, stored: unknown) => (typed === '' && stored === null ? null : typed);

export const codeBody = (values: CodeValues, code?: DiscountCode) => ({
  ...values,
  discountValue: typedText(values.discountValue),
  validFrom: orNone(values.validFrom, code?.validFrom),
  validUntil: orNone(values.validUntil, code?.validUntil),
  usageLimit: orNone(typedText(values.usageLimit), code?.usageLimit),
});

/** Only what was changed: a time of day that the form does not show stays as it is. */
export const codeChanges = (values: CodeValues, code: DiscountCode) =>
  changedFields(codeBody(codeValues(code), code), codeBody(values, code));
