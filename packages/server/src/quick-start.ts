import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Imported first, before anything large: how Node finds and compiles all that follows. */

// Compiled once, and TypeScript stripped once, for all later starts, unless NODE_COMPILE_CACHE has said where already. Where the directory cannot be
// written, every start compiles anew. Never the system's temporary directory: what lies there is run.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/jadara-compiled', import.meta.url)))

type Resolved = { readonly url: string; readonly format?: string | null | undefined }
const found = new Map<string, Resolved>()

const packages = new URL('../../', import.meta.url).href
const contract = '@jadara/contract/'

/** ES modules throughout, of a hundred files each that name each other by their paths. */
const large = /\/node_modules\/(?:drizzle-orm|zod|jose)\//

// Node asks the disk several times at each import, and parses a package's whole package.json, to know its format; drizzle-orm's has 180 KB. Over our five
// hundred files and the hundred of a package that was a third of a start. Where a specifier says both already, that is its answer.
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context
    if (specifier.startsWith('./') || specifier.startsWith('../')) {
      if (specifier.endsWith('.ts') && parentURL.startsWith(packages)) return own(new URL(specifier, parentURL).href)
      if (specifier.endsWith('.js') && large.test(parentURL) && parentURL.endsWith('.js'))
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      return next(specifier, context)
    }
    if (specifier.startsWith(contract)) return own(`${packages}contract/src/${specifier.slice(contract.length)}.ts`)
    if (!/^(?:drizzle-orm|zod|jose)(?:\/|$)/.test(specifier)) return next(specifier, context)
    const asked = `${specifier} ${context.conditions}`
    const known = found.get(asked) ?? next(specifier, context)
    found.set(asked, known)
    return { ...known, shortCircuit: true }
  },
})

const own = (url: string) => ({ url, format: 'module-typescript', shortCircuit: true })
