import { describe, expect, it } from 'vitest';
import { describeDevice } from './device-name.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('a device', () => {
  it.each([
    [`${WINDOWS} ${CHROME} Safari/537.36`, 'Chrome on Windows', 'computer'],
    [`${WINDOWS} ${CHROME} Safari/537.36 Edg/148.0.0.0`, 'Edge on Windows', 'computer'],
    [`${WINDOWS} ${CHROME} Safari/537.36 OPR/120.0.0.0`, 'Opera on Windows', 'computer'],
    [`${WINDOWS} ${CHROME} Safari/537.36 Vivaldi/7.5`, 'Vivaldi on Windows', 'computer'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0',
      'Firefox on Windows',
      'computer',
    ],
    [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15`, 'Safari on macOS', 'computer'],
    [`${MAC} ${CHROME} Safari/537.36`, 'Chrome on macOS', 'computer'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on Linux', 'computer'],
    [
      `Mozilla/5.0 (X11; Linux x86_64) ${CHROME.replace('Chrome', 'HeadlessChrome')} Safari/537.36`,
      'Chrome on Linux',
      'computer',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome on ChromeOS', 'computer'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome on Android', 'phone'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Safari/537.36`, 'Chrome on Android', 'tablet'],
    [
      `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
      'phone',
    ],
    [
      `Mozilla/5.0 (Linux; U; Android 13; en-US; CPH2375) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.7.8 Mobile Safari/537.36`,
      'UC Browser on Android',
      'phone',
    ],
    ['Mozilla/5.0 (Android 15; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0', 'Firefox on Android', 'phone'],
    [`${IPHONE} Version/19.1 Mobile/15E148 Safari/604.1`, 'Safari on iPhone', 'phone'],
    [`${IPHONE} CriOS/148.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone', 'phone'],
    [`${IPHONE} FxiOS/150.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone', 'phone'],
    [`${IPHONE} EdgiOS/148.0 Version/19.0 Mobile/15E148 Safari/604.1`, 'Edge on iPhone', 'phone'],
    [
      'Mozilla/5.0 (iPad; CPU OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
      'Safari on iPad',
      'tablet',
    ],
    [
      'Mozilla/5.0 (Mobile; LYF/F320B/LYF-F320B-001-01-15-130718-i; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
      'Firefox on KaiOS',
      'phone',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows', 'computer'],
    ['curl/8.14.1', 'Unknown device', 'computer'],
    ['', 'Unknown device', 'computer'],
    [null, 'Unknown device', 'computer'],
  ])('with the user agent %s is %s', (userAgent, name, kind) => {
    expect(describeDevice(userAgent)).toEqual({ name, kind });
  });
});
