import type { User } from '#contract/users';
import { Welcome } from './welcome.tsx';

export function LandlordApplicationForms({ user }: { user: User }) {
  return <Welcome user={user} text="This will appear here soon." />;
}
