import { type InspectionKind, inspectionKindLabels } from '#contract/upkeep/inspection-choices';
import { type InspectionState, inspectionStateLabels } from '#contract/upkeep/inspection-status';
import { AppError, atField } from '#server/app-error';

export const missing = () => new AppError('not_found', 'There is no such inspection.');
export const noSuchLease = () => new AppError('not_found', 'There is no such lease.');
export const noSuchHome = () => new AppError('not_found', 'There is no such property.');
export const noSuchItem = () => new AppError('not_found', 'There is no such thing in this inspection.');

export const underWay = (kind: InspectionKind) =>
  new AppError('conflict', `A ${inspectionKindLabels[kind].toLowerCase()} inspection is under way already.`);

export const notThisKind = (kind: InspectionKind) =>
  new AppError('conflict', `This lease is not at a ${inspectionKindLabels[kind].toLowerCase()} at present.`);

export const badLastDay = () => atField('openUntil', 'Please choose a day from today on, within 90 days');

export const notNow = (state: InspectionState) =>
  new AppError(
    'conflict',
    state === 'confirmed'
      ? 'Both sides have signed this inspection: nothing changes any more.'
      : state === 'closed'
        ? `${inspectionStateLabels.closed}: nothing can be added any more. The landlord can give it more time.`
        : 'That cannot be done with this inspection now.',
  );

export const wasSaid = () => new AppError('conflict', 'Something was said about it already, so it stays.');
export const sayFirst = () => new AppError('conflict', 'Nobody has said anything yet: there is nothing to sign.');
export const beingSigned = () => new AppError('conflict', 'This is being signed already.');
export const hasChanged = () =>
  new AppError('conflict', 'Something was added meanwhile. Please read it again before it is signed.');
export const mainTenantsWord = () => new AppError('forbidden', 'Only the main tenant signs for those who live there.');
export const idTaken = () => new AppError('conflict', 'This id was used for something else.');
export const tooMany = (most: number) => atField('newItem', `At most ${most} things`);
export const uploadFirst = (field: string) => atField(field, 'Please send the photo on the page of the link.');
export const unreachable = () =>
  new AppError('tenant_unreachable', 'The tenant has not accepted yet, so nothing can be mailed to them.');

export const cannotRead = (message: string) => atField('reading', message);
export const readLessThanBefore = () =>
  cannotRead(
    'The meter said more before: it only counts up. Please look again. If it was replaced, the landlord can say so.',
  );
export const readAgain = (name: string, message: string) => new AppError('conflict', `${name}: ${message}`);
