import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the clone; every path in scripts/ hangs on it, so that they may be started from anywhere. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node the portal runs on, brought by npm; the machine's own only has to run npm and these scripts. */
export const pinnedNode = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node')

export const serverMain = join(root, 'packages/server/src/main.ts')
export const demoMain = join(root, 'packages/server/src/demo.ts')
export const web = join(root, 'packages/web')
export const webDist = join(web, 'dist')
