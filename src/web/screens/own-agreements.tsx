import { useNavigate, useSearch } from '@tanstack/react-router';
import type { User } from '#contract/identity/users';
import { AgreementList, type AgreementsPlace } from '#web/features/papers/agreements/agreement-list.tsx';

/** Of a landlord all of them, of an agent those of the homes that they run, of a tenant what was sent. */
export function OwnAgreements({ user }: { user: User }) {
  const place: AgreementsPlace = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <AgreementList
      isManager={user.role !== 'tenant'}
      place={place}
      go={(changes, replace) =>
        void navigate({
          to: '.',
          search: (shown: AgreementsPlace) => ({ ...shown, ...changes }),
          replace,
          resetScroll: false,
        })
      }
    />
  );
}
