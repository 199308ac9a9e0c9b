import { type RequestStatus, requestStatusLabels } from '#contract/upkeep/request-status';
import { AppError } from '#server/app-error';

export const missing = () => new AppError('not_found', 'There is no such request.');

export const noSuchHome = () => new AppError('not_found', 'There is no such property.');

export const notYours = () => new AppError('forbidden', 'Only who manages the home can do that.');

export const tenantsWord = () => new AppError('forbidden', 'Only the tenant can say that it is done well.');

export const noSuchMove = (from: RequestStatus, to: RequestStatus) =>
  new AppError(
    'conflict',
    `A request that is ${requestStatusLabels[from].toLowerCase()} cannot become ${requestStatusLabels[to].toLowerCase()}.`,
  );

const WHY = 'Please say what is not right yet';
export const sayWhy = () => new AppError('invalid_input', WHY, { fieldErrors: { reason: WHY } });

const OTHER_HOME = 'This stands in another home';
export const notOfHome = () => new AppError('invalid_input', OTHER_HOME, { fieldErrors: { applianceId: OTHER_HOME } });

export const noSuchMessage = () => new AppError('not_found', 'There is no such message.');

export const madeAlready = () => new AppError('conflict', 'This message was made into a request already.');

export const idTaken = () => new AppError('conflict', 'Please send an id of its own.');

const OTHERS_HOME = 'Whoever wrote the message does not live there';
export const notTheirHome = () =>
  new AppError('invalid_input', OTHERS_HOME, { fieldErrors: { propertyId: OTHERS_HOME } });

export const ownersWord = () => new AppError('forbidden', 'Only the owner says that the whole building is concerned.');

const NO_BUILDING = 'This home belongs to no building yet';
export const noBuilding = () =>
  new AppError('invalid_input', NO_BUILDING, { fieldErrors: { wholeBuilding: NO_BUILDING } });
