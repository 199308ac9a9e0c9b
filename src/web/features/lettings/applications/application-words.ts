import type { Application } from '#contract/lettings/applications';

export const nameOf = ({ firstName, lastName }: Pick<Application, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

export const placeOf = ({ area, city }: Application['property']): string => `${area}, ${city}`;

export const NONE = '–';
