import { Anchor } from '@mantine/core';

/** Where it says what happens to one's data; in a tab of its own, so that nothing typed is lost. */
export function LegalLinks() {
  return (
    <>
      <Anchor href="/privacy" target="_blank" underline="always" inherit>
        Privacy
      </Anchor>
      {' · '}
      <Anchor href="/terms" target="_blank" underline="always" inherit>
        Terms of use
      </Anchor>
    </>
  );
}
