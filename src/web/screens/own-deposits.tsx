import { useNavigate, useSearch } from '@tanstack/react-router';
import { DepositRegister, type DepositsPlace } from '#web/features/books/deposits/deposit-register.tsx';
import { LeaseSettlement } from '#web/features/upkeep/settlements/lease-settlement.tsx';

/** Of a landlord all of them, of an agent those of the homes that they run. */
export function OwnDeposits() {
  const place: DepositsPlace = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <DepositRegister
      place={place}
      settlement={(lease) => <LeaseSettlement {...lease} isManager />}
      go={(changes, replace) =>
        void navigate({
          to: '.',
          search: (shown: DepositsPlace) => ({ ...shown, ...changes }),
          replace,
          resetScroll: false,
        })
      }
    />
  );
}
