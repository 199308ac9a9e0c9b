import { PRODUCT_NAME } from '#contract/platform/product';

/** The places on the landing page that header and footer lead to. */
export const pageSections = [
  { id: 'savings', label: `Why ${PRODUCT_NAME}` },
  { id: 'features', label: 'Features' },
  { id: 'documents', label: 'Documents' },
  { id: 'housing', label: 'Housing' },
  { id: 'pricing', label: 'Pricing' },
  { id: 'anywhere', label: 'On your phone' },
];
