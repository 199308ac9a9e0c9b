import { type Limits, UNLIMITED } from './plans.ts';

const PROPERTIES = /\b(?:up to )?(?:unlimited|\d[\d,]*) propert(?:y|ies)\b/gi;
const DOCUMENTS = /\b(?:up to )?(?:unlimited|\d[\d,]*) documents?\b/gi;

const counted = new Intl.NumberFormat('en-IN');

const propertyWords = (limit: number): string => {
  if (limit === UNLIMITED) return 'Unlimited properties';
  return limit === 1 ? '1 property' : `Up to ${counted.format(limit)} properties`;
};

const documentWords = (limit: number): string => {
  if (limit === UNLIMITED) return 'Unlimited documents';
  return limit === 1 ? '1 document' : `${counted.format(limit)} documents`;
};

/** Within a line its first letter is small. */
const put = (words: string) => (_found: string, at: number) =>
  at === 0 ? words : words.charAt(0).toLowerCase() + words.slice(1);

/** What a plan lists of its limits follows the limits: 'Up to 5 properties' on a plan for ten reads 'Up to 10 properties'. */
export const featuresWithin = (features: string[], { propertyLimit, documentLimit }: Limits): string[] =>
  features.map((feature) =>
    feature
      .replace(PROPERTIES, put(propertyWords(propertyLimit)))
      .replace(DOCUMENTS, put(documentWords(documentLimit))),
  );
