/** What feature lines promise that is not built yet. Whoever builds one takes it out of here. */
const PLANNED = [/custom branding/i, /custom integrations?/i, /\bAPI access\b/i];

/** Of the feature lines of an offer those that are still to come, however the operator words them. */
export const plannedIn = (features: string[]): string[] =>
  features.filter((feature) => PLANNED.some((planned) => planned.test(feature)));
