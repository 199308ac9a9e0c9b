import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000';

export default defineConfig(({ isSsrBuild }) => ({
  root: isSsrBuild ? undefined : 'src/web',
  plugins: [react()],
  build: {
    outDir: isSsrBuild ? 'dist/server' : '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: isSsrBuild ? 'inline' : false,
    copyPublicDir: !isSsrBuild,
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/admin/api', '/admin/me', '/admin/logout', '/healthz', '/readyz', '/metrics'].map((path) => [path, server]),
    ),
  },
}));
