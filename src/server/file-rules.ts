import { mayReadDocument } from './features/documents/service.ts';
import type { FileRules } from './features/files/service.ts';
import { mayReadAttachment } from './features/messages/service.ts';
import { mayReadPropertyPhoto } from './features/properties/service.ts';
import { mayReadProfileImage } from './features/users/service.ts';

/** Who may see a file, by what it belongs to. A feature with files adds its line. */
export const fileRules: FileRules = {
  profile_image: mayReadProfileImage,
  property_photo: mayReadPropertyPhoto,
  document: mayReadDocument,
  message_attachment: mayReadAttachment,
};
