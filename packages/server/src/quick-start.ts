import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Imported first, before anything large: how Node finds and compiles all that follows. */

// Compiled once, and TypeScript stripped once, for all later starts. Where the directory cannot be written, every start compiles anew. Never the system's
// temporary directory: what lies there is run.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/jadara-compiled', import.meta.url)))

type Resolved = { readonly url: string; readonly format?: string | null | undefined }
const found = new Map<string, Resolved>()

// Node parses a package's whole package.json at each import from or within it, to know its format; drizzle-orm's has 180 KB. Over its hundred files and our
// hundred imports of it that was a third of a start.
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context
    if (specifier.startsWith('./') || specifier.startsWith('../')) {
      const isWithin = parentURL.includes('/node_modules/drizzle-orm/') && parentURL.endsWith('.js') && specifier.endsWith('.js')
      return isWithin
        ? { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
        : next(specifier, context)
    }
    if (!/^drizzle-orm(?:\/|$)/.test(specifier)) return next(specifier, context)
    const asked = `${specifier} ${context.conditions}`
    const known = found.get(asked) ?? next(specifier, context)
    found.set(asked, known)
    return { ...known, shortCircuit: true }
  },
})
