import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { dashboardManifest } from './dashboard-files.ts'
import { dropSchemas } from './drop-schemas.ts'
import { ofTheServer } from './of-the-server.ts'
import { precompress } from './precompress.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [dropSchemas(), react(), precompress()],
  // The worker that reads PDFs is a module.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: dashboardManifest,
    rolldownOptions: {
      output: {
        // What starts the dashboard, with an applicant's home, is two files: libraries and ours. Fifty small ones would cost more on a slow line, because
        // each has its own head and is compressed alone.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 1 },
            { name: 'first-screen', tags: ['$initial'] },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  server: { proxy: { [ofTheServer]: 'http://127.0.0.1:3000' } },
})
