import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node installed by npm, on which the portal runs. The system's Node only runs npm and these scripts. */
export const pinnedNode = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node')

export const serverMain = join(root, 'packages/server/src/main.ts')
export const demoMain = join(root, 'packages/demo/src/main.ts')
export const web = join(root, 'packages/web')
export const webDist = join(web, 'dist')
