import { ADVANCED_NEEDED } from '#contract/plans/entitlements';
import { AppError } from '#server/app-error';

export const notForRole = () => new AppError('forbidden', 'This report is for others than your present role.');

export const noProperty = () => new AppError('not_found', 'There is no such property.');

export const advancedNeeded = () => new AppError('plan_limit', ADVANCED_NEEDED);
