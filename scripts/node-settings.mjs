import { join } from 'node:path'
import { root } from './paths.mjs'

/** Environment variables for Node; deploy/ sets the same. Variables of the caller win. */
export const nodeSettings = {
  // Disk, image processing and password hashing share the thread pool; with four threads many sign-ins would delay uploads.
  UV_THREADPOOL_SIZE: '12',
  // Set here as well as in quick-start.ts, so that the first files are cached too.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/jadara-compiled'),
}
