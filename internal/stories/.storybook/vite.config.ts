import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The parts are read from their sources, as the site does: nothing has to be built first. */
export default defineConfig({
  tsconfig: '../../internal/typescript-config/react-library.json',
  plugins: [react(), tailwindcss()],
  resolve: {
    conditions: ['@site/source', 'module', 'browser', 'development|production'],
  },
});
