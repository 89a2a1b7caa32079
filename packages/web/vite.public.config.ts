import { createHash } from 'node:crypto'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'
import { listDashboardFiles } from './dashboard-files.ts'
import { dropSchemas } from './drop-schemas.ts'
import { precompress } from './precompress.ts'

/** Scripts of the public pages, each a file of src/public/script. */
const scripts = ['visitor', 'sign-in', 'phone', 'quick-check']

/**
 * The public pages: `dist/public/render.js` for the server, and the few files it names in its HTML beside the dashboard's in `dist/assets`. Built after
 * the dashboard (scripts/build-web.mjs), whose build empties `dist`.
 */
export default defineConfig({
  root: import.meta.dirname,
  // `public/` holds what the dashboard's own page needs.
  publicDir: false,
  plugins: [react(), publicScripts(), precompress(new RegExp(`/(?:${scripts.join('|')})-.*\\.js$`))],
  // Whole: where the portal runs, the libraries of the pages need not be installed (deploy/Containerfile).
  ssr: { noExternal: true },
  build: {
    ssr: 'src/public/render.tsx',
    ssrEmitAssets: true,
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    cssMinify: true,
    rolldownOptions: { output: { entryFileNames: 'public/render.js', chunkFileNames: 'public/[name]-[hash].js' } },
  },
})

/** `virtual:public-script/<name>` is the address of script/<name>.ts, which is written as one plain file beside the other assets. */
function publicScripts(): Plugin {
  const prefix = 'virtual:public-script/'
  return {
    name: 'public-scripts',
    resolveId: (id) => (scripts.some((name) => id === prefix + name) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const name = id.slice(prefix.length + 1)
      const file = join(import.meta.dirname, `src/public/script/${name}.ts`)
      this.addWatchFile(file)
      const code = await bundle(file)
      const fileName = `assets/${name}-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName, source: code })
      return `export default ${JSON.stringify(`/${fileName}`)}`
    },
  }
}

/** One script without modules, whose names are its own. */
async function bundle(file: string): Promise<string> {
  const { output } = (await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    plugins: [dropSchemas(), dashboardFiles()],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code.trim()
}

/** `virtual:dashboard-files` lists what the first screen after sign-in needs. */
function dashboardFiles(): Plugin {
  const name = 'virtual:dashboard-files'
  return {
    name: 'dashboard-files',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}` ? `export default ${JSON.stringify(listDashboardFiles(join(import.meta.dirname, 'dist')))}` : undefined,
  }
}
