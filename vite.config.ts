import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000';

const everyPage = /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack|zod)[\\/]/;

export default defineConfig(({ isSsrBuild }) => ({
  root: isSsrBuild ? undefined : 'src/web',
  plugins: [react()],
  css: { postcss: { plugins: [mantine()] } },
  build: {
    outDir: isSsrBuild ? 'dist/server' : '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: isSsrBuild ? 'inline' : false,
    copyPublicDir: !isSsrBuild,
    // What every page needs is one file: it packs better, and stays in the browser's cache when only our code changes.
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: [{ name: 'vendor', test: everyPage }] } } },
  },
  server: {
    proxy: Object.fromEntries(
      [
        '/api',
        '/admin/api',
        '/admin/me',
        '/admin/login',
        '/admin/logout',
        '/admin/mfa',
        '/healthz',
        '/readyz',
        '/metrics',
      ].map((path) => [path, server]),
    ),
  },
}));
