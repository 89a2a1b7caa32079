import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { dashboardManifest } from './dashboard-files.ts'
import { createFirstScreenNaming } from './first-screen.ts'
import { ofTheServer } from './of-the-server.ts'
import { precompress } from './precompress.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompress()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: dashboardManifest,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: createFirstScreenNaming() }], includeDependenciesRecursively: false } },
    },
  },
  server: { proxy: { [ofTheServer]: 'http://127.0.0.1:3000' } },
})
