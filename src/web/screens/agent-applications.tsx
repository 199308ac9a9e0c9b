import { getRouteApi } from '@tanstack/react-router';
import { Applications } from '#web/features/lettings/applications/applications.tsx';
import { PreviewDialog } from '#web/features/lettings/documents/preview-dialog.tsx';

const route = getRouteApi('/agent-dashboard');

const words = {
  done: 'Application status updated',
  failed: 'Failed to update application',
  empty: {
    title: 'No applications found',
    text: 'Applications for the properties that you mediate appear here.',
  },
};

export function AgentApplications() {
  const place = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Applications
      reviewer="agent"
      place={place}
      words={words}
      preview={(document, onClose) => <PreviewDialog document={document} onClose={onClose} />}
      onFilter={(change) => void navigate({ search: { ...place, ...change }, replace: true })}
    />
  );
}
