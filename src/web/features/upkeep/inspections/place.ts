import { sharesPlace } from '#web/lib/storage.ts';

export const isPlaceShared = (): boolean => sharesPlace.read() === 'yes';
export const sharePlace = (isShared: boolean): void => (isShared ? sharesPlace.write('yes') : sharesPlace.clear());

const PATIENCE_MS = 4000;

/** Where the device is, only if its owner said so; who cannot be found is nowhere. */
export const placeNow = (): Promise<{ latitude: number; longitude: number } | null> =>
  new Promise((resolve) => {
    if (!(isPlaceShared() && navigator.geolocation)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { maximumAge: 60_000, timeout: PATIENCE_MS },
    );
  });
