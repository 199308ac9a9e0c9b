// Sets the colour scheme before the first paint. A file, because the content security policy allows no inline scripts.
(() => {
  let chosen = null;
  try {
    chosen = window.localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage may be switched off: the system's scheme is used then.
  }
  const isDark = chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();
