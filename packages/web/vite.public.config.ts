import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, minify, type Plugin, transformWithOxc } from 'vite'
import { precompress } from './precompress.ts'

/**
 * The public pages: `dist/public/render.js` for the server, and the few files it names in its HTML beside the dashboard's in `dist/assets`. Built after
 * the dashboard (scripts/build-web.mjs), whose build empties `dist`.
 */
export default defineConfig({
  root: import.meta.dirname,
  // `public/` holds what the dashboard's own page needs.
  publicDir: false,
  plugins: [react(), visitorScript(), precompress(/visitor-.*\.js$/)],
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

/** `virtual:visitor-script` is the address of script/visitor.ts, which is written as one plain file beside the other assets. */
function visitorScript(): Plugin {
  const name = 'virtual:visitor-script'
  return {
    name: 'visitor-script',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined
      const file = join(import.meta.dirname, 'src/public/script/visitor.ts')
      this.addWatchFile(file)
      const { code: plain } = await transformWithOxc(await readFile(file, 'utf8'), file)
      // Its names are its own: a plain script shares them with nobody.
      const { code } = await minify('visitor.js', `(()=>{${plain}})()`, { module: false })
      const fileName = `assets/visitor-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName, source: code })
      return `export default ${JSON.stringify(`/${fileName}`)}`
    },
  }
}
