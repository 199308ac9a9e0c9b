// What index.html paints first depends on it. A file, because the content security policy allows no inline scripts.
(() => {
  const page = document.documentElement;
  let chosen = null;
  try {
    chosen = window.localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage may be switched off: the system's scheme is used then.
  }
  const isDark = chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  const path = window.location.pathname;
  if (path === '/') page.setAttribute('data-frame', 'landing');
  if (/^\/((landlord|tenant)-dashboard|account|payments|messages|subscription(-upgrade)?)$/.test(path))
    page.setAttribute('data-frame', 'sidebar');
})();
