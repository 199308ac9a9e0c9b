/** What a plan that lists it switches on, however the operator words the line. */
const ADVANCED = /advanced (analytics|reports)/i;

/** Saved views, sending by the clock, the forecast and the comparison over years. */
export const hasAdvancedReports = (features: readonly string[]): boolean =>
  features.some((line) => ADVANCED.test(line));

export const ADVANCED_NEEDED =
  'Saved views, sending by the month, the forecast and the comparison over years come with plans that have advanced analytics. You can upgrade at any time.';
