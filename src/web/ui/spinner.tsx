import { Center, Loader } from '@mantine/core';

export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <Center component="main" mih="100dvh" aria-busy="true">
      <Loader role="status" aria-label={label} />
    </Center>
  );
}
