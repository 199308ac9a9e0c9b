import { useEffect, useRef } from 'react';

/** Addresses of pictures that are still, or also, on this device. They end with the component. */
export const usePreviews = (): ((file: File) => string) => {
  const addresses = useRef(new Map<File, string>());
  useEffect(() => {
    const { current } = addresses;
    return () => {
      for (const address of current.values()) URL.revokeObjectURL(address);
      current.clear();
    };
  }, []);
  return (file) => {
    const address = addresses.current.get(file) ?? URL.createObjectURL(file);
    addresses.current.set(file, address);
    return address;
  };
};
