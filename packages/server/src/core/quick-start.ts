import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Speeds up loading; must be imported before any large module. */

// Caches compiled code and stripped TypeScript unless NODE_COMPILE_CACHE is set. Not in the system's temporary directory, where others could plant code that
// would be run.
enableCompileCache(fileURLToPath(new URL('../../../../node_modules/.cache/jadara-compiled', import.meta.url)))

type Resolved = { readonly url: string; readonly format?: string | null | undefined }
const found = new Map<string, Resolved>()

const packages = new URL('../../../', import.meta.url).href
const contract = '@jadara/contract/'

/** Packages of ES modules only, with a hundred files each that import each other by path. */
const large = /\/node_modules\/(?:drizzle-orm|zod|jose)\//

// To find the format of a module Node reads the disk several times per import and parses the package's whole package.json (180 KB for drizzle-orm), which took
// a third of the start. Where the specifier determines path and format, this answers directly.
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
