import { getRouteApi } from '@tanstack/react-router';
import { Applications } from '#web/features/lettings/applications/applications.tsx';
import { PreviewDialog } from '#web/features/lettings/documents/preview-dialog.tsx';
import { History } from '#web/features/lettings/history/history.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

const route = getRouteApi('/landlord-dashboard');

const words = {
  done: 'Application status updated successfully',
  failed: 'Failed to update application status',
  empty: {
    title: 'No applications yet',
    text: 'Share the link of an application form: whoever applies by it appears here, with documents and all answers.',
    action: (
      <LinkButton to="/landlord-dashboard" search={{ section: 'application-forms' }}>
        Go to application forms
      </LinkButton>
    ),
  },
};

/** All of it is in the address: the application shown, the search and the status. */
export function LandlordApplications() {
  const place = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Applications
      reviewer="landlord"
      place={place}
      words={words}
      preview={(document, onClose) => <PreviewDialog document={document} onClose={onClose} />}
      history={(id) => <History of="application" id={id} />}
      onFilter={(change) => void navigate({ search: { ...place, ...change }, replace: true })}
    />
  );
}
