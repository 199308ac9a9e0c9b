import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { ConsolePlace } from './console-place.ts';

interface PlaceLinkProps {
  place: ConsolePlace;
  /** Its colour alone does not tell it from the words around it. */
  isInSentence?: boolean;
  children: ReactNode;
}

/** A link to another place in the console. */
export function PlaceLink({ place, isInSentence, children }: PlaceLinkProps) {
  return (
    <TextLink to="/admin/dashboard" search={place} inherit underline={isInSentence ? 'always' : 'hover'}>
      {children}
    </TextLink>
  );
}

/** From a page of one thing to the list that it is in. */
export function BackTo({ place, children }: PlaceLinkProps) {
  return (
    <LinkButton
      to="/admin/dashboard"
      search={place}
      variant="subtle"
      size="compact-sm"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      style={{ alignSelf: 'flex-start' }}
    >
      {children}
    </LinkButton>
  );
}
