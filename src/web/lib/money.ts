const short = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});

/** '₹1.3L', for the axis of a chart. */
export const formatRupeesShort = (rupees: number): string => short.format(rupees);
