import { z } from 'zod';

export const PIN_CODE_WRONG = 'Please enter a PIN code of six digits, such as 411014';

/** Six digits, the first of which says the region and is not 0; people often put a space in the middle. */
export const pinCode = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.replaceAll(/\s/g, '') || null : value),
    z
      .string(PIN_CODE_WRONG)
      .regex(/^[1-9]\d{5}$/, PIN_CODE_WRONG)
      .nullable(),
  )
  .default(null);
