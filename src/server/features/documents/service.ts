import type { FileRule } from '../files/service.ts';

export const mayReadDocument: FileRule = () => false;
