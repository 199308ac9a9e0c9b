import { mayReadProfileImage } from './features/identity/users/service.ts';
import { mayReadDocument } from './features/lettings/documents/service.ts';
import { mayReadPropertyPhoto } from './features/lettings/properties/service.ts';
import { mayReadAttachment } from './features/messaging/messages/service.ts';
import type { FileRules } from './features/platform/files/service.ts';

/** Who may see a file, by what it belongs to. A feature with files adds its line. */
export const fileRules: FileRules = {
  profile_image: mayReadProfileImage,
  property_photo: mayReadPropertyPhoto,
  document: mayReadDocument,
  message_attachment: mayReadAttachment,
};
