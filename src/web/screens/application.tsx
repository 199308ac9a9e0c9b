import '#web/signed-in-styles.ts';
import { useParams } from '@tanstack/react-router';
import { useAuth } from '#web/features/identity/auth/api.ts';
import { logInAgain } from '#web/features/identity/auth/leaving.ts';
import { UploadDialog } from '#web/features/lettings/documents/upload-dialog.tsx';
import { PropertyFacts } from '#web/features/lettings/properties/property-facts.tsx';
import { PropertyGallery } from '#web/features/lettings/properties/property-gallery.tsx';
import type { AddDocument } from '#web/features/lettings/rental-application/document-picker.tsx';
import type { PropertyParts } from '#web/features/lettings/rental-application/property-panel.tsx';
import { RentalApplication } from '#web/features/lettings/rental-application/rental-application.tsx';

const parts: PropertyParts = {
  gallery: (property) => <PropertyGallery property={property} />,
  rooms: (property) => <PropertyFacts property={property} />,
};

const addDocument: AddDocument = (adding) => <UploadDialog isOpen {...adding} />;

/** Open to everyone; whoever is signed in need not type what we know, and picks among their documents. */
export function ApplicationScreen() {
  const { shareableLink } = useParams({ strict: false });
  const { user, isLoading } = useAuth();
  return (
    <RentalApplication
      key={shareableLink}
      link={shareableLink}
      user={user}
      isLoading={isLoading}
      parts={parts}
      addDocument={addDocument}
      onLoggedOut={logInAgain}
    />
  );
}
