import { photoList } from '#server/features/platform/files/service/photo-list';
import { replacePhotos, selectPhotoIds } from '../queries/photos.ts';

export const storePhotos = photoList({ subject: 'property_photo', selectPhotoIds, replacePhotos });
