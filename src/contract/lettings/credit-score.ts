export const MIN_CREDIT_SCORE = 300;
export const MAX_CREDIT_SCORE = 850;
