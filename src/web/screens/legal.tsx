import { LegalPage } from '#web/features/platform/legal-texts/legal-page.tsx';

export const PrivacyScreen = () => <LegalPage name="privacy" />;
export const TermsScreen = () => <LegalPage name="terms" />;
