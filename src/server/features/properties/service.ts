import type { FileRule } from '../files/service.ts';

export const mayReadPropertyPhoto: FileRule = () => false;
