import { photoList } from '#server/features/platform/files/service/photo-list';
import { replacePhotos, selectPhotoIds } from '../queries.ts';

export const storePhotos = photoList({ subject: 'building_photo', selectPhotoIds, replacePhotos });
